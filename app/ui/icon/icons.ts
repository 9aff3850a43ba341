import accessibility from "lucide-static/icons/accessibility.svg?raw";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";
import bookA from "lucide-static/icons/book-a.svg?raw";
import bookmark from "lucide-static/icons/bookmark.svg?raw";
import braces from "lucide-static/icons/braces.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import help from "lucide-static/icons/circle-question-mark.svg?raw";
import user from "lucide-static/icons/circle-user.svg?raw";
import codeXml from "lucide-static/icons/code-xml.svg?raw";
import construction from "lucide-static/icons/construction.svg?raw";
import flask from "lucide-static/icons/flask-conical.svg?raw";
import graduationCap from "lucide-static/icons/graduation-cap.svg?raw";
import info from "lucide-static/icons/info.svg?raw";
import languages from "lucide-static/icons/languages.svg?raw";
import menu from "lucide-static/icons/menu.svg?raw";
import monitor from "lucide-static/icons/monitor.svg?raw";
import moon from "lucide-static/icons/moon.svg?raw";
import palette from "lucide-static/icons/palette.svg?raw";
import panelLeft from "lucide-static/icons/panel-left.svg?raw";
import plug from "lucide-static/icons/plug.svg?raw";
import puzzle from "lucide-static/icons/puzzle.svg?raw";
import search from "lucide-static/icons/search.svg?raw";
import server from "lucide-static/icons/server.svg?raw";
import sun from "lucide-static/icons/sun.svg?raw";
import thumbsDown from "lucide-static/icons/thumbs-down.svg?raw";
import thumbsUp from "lucide-static/icons/thumbs-up.svg?raw";
import triangleAlert from "lucide-static/icons/triangle-alert.svg?raw";
import x from "lucide-static/icons/x.svg?raw";

/**
 * The drawings that pages use, without their `<svg>` (`vite.drawings.ts`). To add one, add a line.
 */
export const ICONS = {
  accessibility,
  arrowRight,
  bookA,
  bookmark,
  braces,
  check,
  chevronDown,
  chevronRight,
  codeXml,
  construction,
  flask,
  graduationCap,
  help,
  info,
  languages,
  menu,
  monitor,
  moon,
  palette,
  panelLeft,
  plug,
  puzzle,
  search,
  server,
  sun,
  thumbsDown,
  thumbsUp,
  triangleAlert,
  user,
  x,
};

export type IconName = keyof typeof ICONS;

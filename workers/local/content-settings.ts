import {
  readSettings,
  requirePages,
  SettingError,
  type Settings,
} from "#content-build/settings.ts";
import { CommandError } from "./terminal.ts";

/** The settings of the content; throws a `CommandError` if they refer to something missing. */
export function readContentSettings(): Settings {
  try {
    const settings = readSettings();
    requirePages(settings);
    return settings;
  } catch (error) {
    throw error instanceof SettingError ? new CommandError(error.message) : error;
  }
}

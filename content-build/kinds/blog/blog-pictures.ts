import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BlogMeta } from "../../contract/site-pages.ts";
import { pageFile } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import type { Issue } from "../../issues.ts";
import { makePicture } from "../../outputs/pictures.ts";
import { BLOG_URL, postUrl } from "./blog-urls.ts";
import type { Blog } from "./read-blog.ts";

/** Display widths of covers in posts and lists, for 1x and 2x screens. */
const COVER_WIDTHS = [400, 800, 1600];

const AVATAR_WIDTH = 80;

/** Adds covers and avatars to posts' metadata; returns the sizes of covers, for feeds. */
export async function addPictures(
  blog: Blog,
  metas: readonly BlogMeta[],
  outputs: Output[],
): Promise<Map<string, number>> {
  const smallAvatars = await makeAvatars(blog, outputs);
  const sizes = new Map<string, number>();
  for (const [at, { front, folder, file }] of blog.posts.entries()) {
    const meta = metas[at] as BlogMeta;
    const small = smallAvatars.get(front.author);
    if (small) meta.author.avatar_small = small;
    const cover = path.join(folder, front.image.file);
    const target = path.posix.join(
      path.posix.dirname(pageFile(postUrl(front.slug))),
      front.image.file,
    );
    const bytes = existsSync(cover) ? readFileSync(cover) : undefined;
    const made = bytes && (await makePicture(bytes, target, COVER_WIDTHS));
    if (bytes) sizes.set(front.slug, bytes.length);
    if (made) {
      meta.image.picture = made.picture;
      outputs.push(...made.outputs);
    } else blog.issues.push(missingCover(file, front.image.file));
  }
  return sizes;
}

/** Makes small avatars; returns their URLs by author. */
async function makeAvatars(blog: Blog, outputs: Output[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const [slug, { front, folder }] of blog.authors) {
    const file = front.avatar ? path.join(folder, front.avatar) : undefined;
    if (!file || !existsSync(file)) continue;
    const target = `en-us/blog/author/${slug}/${front.avatar}`;
    const made = await makePicture(readFileSync(file), target, [AVATAR_WIDTH]);
    const copy = made?.picture.copies[0];
    if (!made || !copy) continue;
    outputs.push(...made.outputs);
    urls.set(slug, `${BLOG_URL}author/${slug}/${copy.file}`);
  }
  return urls;
}

function missingCover(file: string, image: string): Issue {
  return {
    code: "image",
    severity: "warning",
    file,
    line: 1,
    column: 1,
    found: `image.file: ${image}, which is not there or cannot be read`,
    advice: "Put a picture of 800 by 420 pixels or more beside the post.",
  };
}

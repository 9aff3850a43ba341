import { appendFileSync, writeFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";

/** Larger archives would need ZIP64. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

/** 1 January 1980, the earliest date of the format: the same sources give the same bytes. */
const DATE = 0x21;

/** General purpose bit 11: names are in UTF-8. */
const FLAGS = 0x800;

/**
 * Writes a ZIP archive file by file, so that only one of them is in memory at a time. The first
 * entry of an EPUB must be stored as it is, without any extra field.
 */
export class ZipWriter {
  readonly #path: string;
  readonly #directory: Buffer[] = [];
  #size = 0;

  constructor(path: string) {
    this.#path = path;
    writeFileSync(path, "");
  }

  add(name: string, content: string | Uint8Array, how: "deflate" | "store" = "deflate"): void {
    const bytes = Buffer.from(content);
    const body = how === "store" ? bytes : deflateRawSync(bytes, { level: 9 });
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(how === "store" ? 0 : 8, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), facts, title, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.#size, 10);
    const version = Buffer.from([20, 0]);
    this.#directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), version, facts, place, title]));
    this.#write(entry);
  }

  /** Writes the central directory; nothing can be added afterwards. */
  end(): void {
    const count = this.#directory.length;
    if (count > MOST_ENTRIES) throw new Error(`${this.#path}: ${count} files are too many.`);
    const start = this.#size;
    for (const entry of this.#directory) this.#write(entry);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(count, 4);
    end.writeUInt16LE(count, 6);
    end.writeUInt32LE(this.#size - start, 8);
    end.writeUInt32LE(start, 12);
    this.#write(Buffer.concat([Buffer.from("PK\x05\x06"), end]));
  }

  #write(bytes: Buffer): void {
    if (this.#size + bytes.length > MOST_BYTES) {
      throw new Error(`${this.#path} would be larger than four gigabytes.`);
    }
    appendFileSync(this.#path, bytes);
    this.#size += bytes.length;
  }
}

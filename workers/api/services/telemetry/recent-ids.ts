const MOST = 10_000;

/** The ids of the latest pings here: what is sent again counts once. */
export class RecentIds {
  #ids = new Set<string>();

  /** Whether an id was not seen lately. It is from now on. */
  isNew(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (this.#ids.size > MOST) {
      const [oldest] = this.#ids;
      if (oldest !== undefined) this.#ids.delete(oldest);
    }
    return true;
  }

  /** Of a ping that was not taken after all: it may be sent again. */
  forget(id: string): void {
    this.#ids.delete(id);
  }
}

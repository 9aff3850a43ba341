const MOST = 10_000;

/** Recent ping ids, so that repeated uploads are counted once. */
export class RecentIds {
  #ids = new Set<string>();

  /** Whether an id is new; records it. */
  isNew(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (this.#ids.size > MOST) {
      const [oldest] = this.#ids;
      if (oldest !== undefined) this.#ids.delete(oldest);
    }
    return true;
  }

  /** Forgets the id of a ping that failed, so that it can be sent again. */
  forget(id: string): void {
    this.#ids.delete(id);
  }
}

const MOST_CHARACTERS = 8_000_000

type Kept<V> = { revision: string | number; value: V; characters: number }

/**
 * What was read from the database, kept until it has another revision there. Each process has its own. What hasn't been
 * used for the longest time goes first.
 */
export class KeptValues<V> {
  readonly #charactersOf: (value: V) => number
  readonly #kept = new Map<string, Kept<V>>()
  #characters = 0

  constructor(charactersOf: (value: V) => number) {
    this.#charactersOf = charactersOf
  }

  async get<T extends V>(key: string, revision: string | number, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known?.revision === revision) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.value as T
    }
    const value = await read()
    this.#forget(key)
    const characters = key.length + this.#charactersOf(value)
    this.#kept.set(key, { revision, value, characters })
    this.#characters += characters
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MOST_CHARACTERS) break
      this.#forget(oldest)
    }
    return value
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.characters ?? 0
    this.#kept.delete(key)
  }
}

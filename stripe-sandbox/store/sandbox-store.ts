import type { TableName, Tables } from './sandbox-tables.ts'
import { type Change, Journal } from './store-journal.ts'

type Undo = () => void

/**
 * Every object of the sandbox, in memory, with a journal on disk if it has a file. Rows are never changed in place, so
 * an event keeps the object as it was. One request is one unit of work: all of it is written, or nothing.
 */
export class SandboxStore {
  readonly #tables = new Map<string, Map<string, unknown>>()
  readonly #journal: Journal | undefined
  #changes: Change[] = []
  #undo: Undo[] = []
  #working = false

  constructor(file?: string) {
    const replay = (changes: Change[]) => {
      for (const change of changes) this.#apply(change)
    }
    this.#journal = file ? Journal.open(file, replay, () => this.#snapshot()) : undefined
  }

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows(table).get(id) as Tables[T] | undefined
  }

  /** Oldest first. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#rows(table).values()] as Tables[T][]
  }

  count(table: TableName): number {
    return this.#rows(table).size
  }

  put<T extends TableName>(table: T, id: string, value: Tables[T]): Tables[T] {
    this.#change([table, id, value])
    return value
  }

  delete(table: TableName, id: string): void {
    if (this.#rows(table).has(id)) this.#change([table, id])
  }

  deleteOldest(table: TableName): void {
    const [oldest] = this.#rows(table).keys()
    if (oldest !== undefined) this.delete(table, oldest)
  }

  /** Runs one unit of work. An error undoes it, unless the error asks to keep the changes. */
  work<R>(unit: () => R): R {
    if (this.#working) return unit()
    this.#working = true
    try {
      const result = unit()
      this.#commit()
      return result
    } catch (error) {
      if (keepsChanges(error)) this.#commit()
      else this.#rollBack()
      throw error
    } finally {
      this.#working = false
    }
  }

  /** Takes a snapshot; the returned function restores it. Only without a file. */
  takeSnapshot(): () => void {
    if (this.#journal) throw new Error('A journal cannot be taken back.')
    const kept = [...this.#tables].map(([table, rows]) => [table, new Map(rows)] as const)
    return () => {
      this.#tables.clear()
      for (const [table, rows] of kept) this.#tables.set(table, new Map(rows))
    }
  }

  close(): void {
    this.#journal?.close()
  }

  #change(change: Change): void {
    if (!this.#working) throw new Error(`${change[0]} was changed outside of a unit of work`)
    const [table, id] = change
    const rows = this.#rows(table)
    const before = rows.get(id)
    this.#undo.push(before === undefined ? () => rows.delete(id) : () => rows.set(id, before))
    this.#changes.push(change)
    this.#apply(change)
  }

  #commit(): void {
    if (this.#changes.length > 0) this.#journal?.append(this.#changes)
    this.#changes = []
    this.#undo = []
    if (this.#journal?.isLong) this.#journal.compact(this.#snapshot())
  }

  #rollBack(): void {
    for (const undo of this.#undo.reverse()) undo()
    this.#changes = []
    this.#undo = []
  }

  #apply([table, id, value]: Change): void {
    if (value === undefined) this.#rows(table).delete(id)
    else this.#rows(table).set(id, value)
  }

  *#snapshot(): Iterable<Change> {
    for (const [table, rows] of this.#tables) for (const [id, value] of rows) yield [table, id, value]
  }

  #rows(table: string): Map<string, unknown> {
    const known = this.#tables.get(table)
    if (known) return known
    const rows = new Map<string, unknown>()
    this.#tables.set(table, rows)
    return rows
  }
}

function keepsChanges(error: unknown): boolean {
  return error instanceof Error && 'keepsChanges' in error && error.keepsChanges === true
}

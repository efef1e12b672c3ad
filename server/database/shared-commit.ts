import { setTimeout } from 'node:timers/promises'

import { type Database, transact } from './database.ts'

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

type Options<Input, Output> = {
  db: Database
  /** Writes all of them, in order, and returns as many results. */
  write: (trx: Database, inputs: Input[]) => Promise<Output[]>
  /** How long to collect others after a commit. */
  betweenCommitsMs: number
  afterCommit?: () => void
}

/** Keeps a commit from blocking the database for long. */
const BATCH_SIZE = 200

/**
 * Writes that arrive together share one commit, and each gets its result after it. The first is written right away, and
 * those of the next few milliseconds are collected: a commit with ten writes costs hardly more than a commit with one.
 */
export class SharedCommit<Input, Output> {
  readonly #options: Options<Input, Output>
  #waiting: Waiting<Input, Output>[] = []
  #isWriting = false

  constructor(options: Options<Input, Output>) {
    this.#options = options
  }

  write(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject })
      if (!this.#isWriting) this.#writeAll()
    })
  }

  async #writeAll() {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, BATCH_SIZE)
      await this.#commitTogether(together).catch(() => this.#commitOneByOne(together))
      await setTimeout(this.#options.betweenCommitsMs)
    }
    this.#isWriting = false
  }

  async #commitTogether(together: Waiting<Input, Output>[]) {
    const outputs = await this.#commit(together.map(({ input }) => input))
    this.#options.afterCommit?.()
    for (const [at, { resolve }] of together.entries()) resolve(outputs[at] as Output)
  }

  /** If one can't be written, it must not fail the others. */
  async #commitOneByOne(together: Waiting<Input, Output>[]) {
    for (const { input, resolve, reject } of together) {
      await this.#commit([input]).then(([output]) => resolve(output as Output), reject)
    }
  }

  #commit(inputs: Input[]): Promise<Output[]> {
    const { db, write } = this.#options
    return transact(db, (trx) => write(trx, inputs))
  }
}

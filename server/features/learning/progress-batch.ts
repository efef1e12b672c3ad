import { setTimeout } from 'node:timers/promises'

import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { countProgress } from '#server/features/facts/facts.ts'

import { mergeProgress, type ProgressSave, type SavedProgress } from './lesson-progress.repository.ts'
import { noteCourseProgress } from './milestones/note-course-progress.ts'

type Waiting = {
  save: ProgressSave
  /** Saves are written in this order. */
  order: string
  resolve: (saved: SavedProgress | undefined) => void
  reject: (error: unknown) => void
}

/** One commit never keeps the database from others for long. */
const MOST_AT_ONCE = 200
const BETWEEN_COMMITS_MS = 10

/**
 * Saves that arrive together share one commit, and each is answered after it. The first one is written at once, those of
 * the next milliseconds gather: a commit with ten saves costs hardly more than a commit with one.
 */
export class ProgressBatch {
  readonly #ctx: AppContext
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  save(save: ProgressSave): Promise<SavedProgress | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ save, order: `${save.userId} ${save.lessonId}`, resolve, reject })
      if (!this.#isWriting) this.#write()
    })
  }

  async #write() {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST_AT_ONCE)
      await this.#commit(together).catch(() => this.#commitOneByOne(together))
      await setTimeout(BETWEEN_COMMITS_MS)
    }
    this.#isWriting = false
  }

  /** Always in the same order, so that two processes never wait for each other. */
  async #commit(together: Waiting[]) {
    const ordered = together.toSorted((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    const saved = await transact(this.#ctx.db, async (trx) => {
      const results: (SavedProgress | undefined)[] = []
      for (const { save } of ordered) results.push(await this.#merge(trx, save))
      this.#ctx.steps.reach('progress:after-rows')
      await countProgress(
        trx,
        results.filter((progress) => progress !== undefined),
      )
      this.#ctx.steps.reach('progress:before-commit')
      return results
    })
    this.#ctx.steps.reach('progress:after-commit')
    for (const [at, { resolve }] of ordered.entries()) resolve(saved[at])
  }

  async #merge(trx: Database, save: ProgressSave) {
    const saved = await mergeProgress(trx, save)
    const isNewlyComplete = saved && saved.completedAt !== null && saved.previousCompletedAt === null
    if (isNewlyComplete) await noteCourseProgress(this.#ctx, trx, save.userId, saved.courseId)
    return saved
  }

  /** One save that cannot be written must not cost the others theirs. */
  async #commitOneByOne(together: Waiting[]) {
    for (const { save, resolve, reject } of together) {
      await this.#commitAlone(save).then(resolve, reject)
    }
  }

  #commitAlone(save: ProgressSave) {
    return transact(this.#ctx.db, async (trx) => {
      const saved = await this.#merge(trx, save)
      if (saved) await countProgress(trx, [saved])
      return saved
    })
  }
}

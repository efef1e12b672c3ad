import { setTimeout } from 'node:timers/promises'

import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { countProgress } from '#server/features/facts/facts.ts'

import { mergeProgress, type ProgressSave, type SavedProgress } from './merge-progress.repository.ts'
import { queueMilestoneCheck } from './milestones/queue-milestone-check.ts'

type Waiting = {
  save: ProgressSave
  resolve: (saved: SavedProgress | undefined) => void
  reject: (error: unknown) => void
}

/** Keeps a commit from blocking the database for long. */
const BATCH_SIZE = 200
const BETWEEN_COMMITS_MS = 10

/**
 * Saves that arrive together share one commit, and each gets its response after it. The first is written right away,
 * and those of the next few milliseconds are collected: a commit with ten saves costs hardly more than a commit with
 * one.
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
      this.#waiting.push({ save, resolve, reject })
      if (!this.#isWriting) this.#write()
    })
  }

  async #write() {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, BATCH_SIZE)
      await this.#commit(together).catch(() => this.#commitOneByOne(together))
      await setTimeout(BETWEEN_COMMITS_MS)
    }
    this.#isWriting = false
  }

  async #commit(together: Waiting[]) {
    const saved = await this.#writeAll(together.map(({ save }) => save))
    this.#ctx.steps.reach('progress:after-commit')
    for (const [at, { resolve }] of together.entries()) resolve(saved[at])
  }

  /** If one save can't be written, it must not fail the others. */
  async #commitOneByOne(together: Waiting[]) {
    for (const { save, resolve, reject } of together) {
      await this.#writeAll([save]).then(([saved]) => resolve(saved), reject)
    }
  }

  /** Results in the order of the saves: the values after each one, or undefined if it wasn't allowed. */
  #writeAll(saves: ProgressSave[]): Promise<(SavedProgress | undefined)[]> {
    return transact(this.#ctx.db, async (trx) => {
      const saved = new Map<ProgressSave, SavedProgress>()
      for (const turn of inRounds(saves)) {
        const merged = await mergeProgress(trx, [...turn.values()])
        for (const progress of merged) saved.set(turn.get(getKey(progress)) as ProgressSave, progress)
      }
      this.#ctx.steps.reach('progress:after-rows')
      const all = [...saved.values()]
      for (const { userId, courseId } of all.filter(isNewlyComplete)) {
        await queueMilestoneCheck(this.#ctx, trx, userId, courseId)
      }
      await countProgress(trx, all)
      this.#ctx.steps.reach('progress:before-commit')
      return saves.map((save) => saved.get(save))
    })
  }
}

const getKey = ({ userId, lessonId }: { userId: string; lessonId: string }) => `${userId} ${lessonId}`.toLowerCase()

const isNewlyComplete = ({ completedAt, previousCompletedAt }: SavedProgress) =>
  completedAt !== null && previousCompletedAt === null

/** A statement can write each student's lesson only once, so repeated saves go into additional rounds, in order. */
function inRounds(saves: ProgressSave[]): Map<string, ProgressSave>[] {
  const turns: Map<string, ProgressSave>[] = []
  for (const save of saves) {
    const free = turns.find((turn) => !turn.has(getKey(save)))
    if (free) free.set(getKey(save), save)
    else turns.push(new Map([[getKey(save), save]]))
  }
  return turns
}

import { setImmediate as nextTurn } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { HOSTILE_IMPORTS } from '../../../test/hostile-imports.ts'
import { startJournal } from '../../../test/sample-trade.ts'
import { previewImport } from './preview-import.ts'

const LONGEST_TURN_MS = 100

/** Processor time of the longest turn: other programs on a busy machine don't count, and neither do other threads. */
async function measureLongestTurn(work: Promise<unknown>): Promise<number> {
  let longestMs = 0
  let isOver = false
  const over = work.catch(() => {}).finally(() => (isOver = true))
  while (!isOver) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
  }
  await over
  return longestMs
}

describe('reading a file that is made to take long', () => {
  it.each(Object.entries(HOSTILE_IMPORTS))('lets others have their turn: %s', async (_, csv) => {
    const { shop, student } = await startJournal()
    const longestMs = await measureLongestTurn(nextTurn().then(() => previewImport(shop.ctx, student.id, { csv })))
    expect(longestMs).toBeLessThan(LONGEST_TURN_MS)
  })
})

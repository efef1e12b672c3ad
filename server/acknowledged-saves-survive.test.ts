import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { killDuringSaves } from './test/kill-during-saves.ts'

/** A sample; `npm run torture:learning` does fifty. */
const ROUNDS = 2

it('keeps every acknowledged save when the process is killed during other saves', async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'candlewick-kill-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const { acknowledged, lost } = await killDuringSaves({ DATA_DIR }, ROUNDS)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(ROUNDS * 20)
}, 300_000)

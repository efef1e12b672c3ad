import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { holdDataFolder } from './hold-data-folder.ts'

it('lets one shop at a time use a data folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-hold-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const release = holdDataFolder(path.join(folder, 'data'))
  expect(() => holdDataFolder(path.join(folder, 'data'))).toThrow(/^Another Candlewick is running on .*data/)
  const releaseOther = holdDataFolder(path.join(folder, 'other'))
  release()
  releaseOther()
  holdDataFolder(path.join(folder, 'data'))()
})

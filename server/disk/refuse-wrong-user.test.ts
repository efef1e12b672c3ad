import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { refuseWrongUser } from './refuse-wrong-user.ts'

const SOMEBODY = 65_534

it("stops root, and nobody else, from writing into another user's data folder", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-user-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (process.getuid?.() === 0) {
    expect(() => refuseWrongUser(folder)).not.toThrow()
    chownSync(folder, SOMEBODY, SOMEBODY)
  }
  expect(() => refuseWrongUser(folder, 0)).toThrow(/^You are root, and .* belongs to user/)
  expect(() => refuseWrongUser(folder, SOMEBODY)).not.toThrow()
  expect(() => refuseWrongUser(path.join(folder, 'not made yet'), 0)).not.toThrow()
})

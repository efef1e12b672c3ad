import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { keepFilesPrivate } from './keep-files-private.ts'

const SOMEBODY = 65_534
const NAMES = ['candlewick.sqlite', 'candlewick.sqlite-wal', 'secret.key', 'notes.txt']

let dataDir: string
const modeOf = (place: string) => (statSync(place).mode & 0o7777).toString(8)
const modes = () => [dataDir, ...NAMES.map((name) => path.join(dataDir, name))].map(modeOf)

/** As a version before 0.1.0 left it, or as an administrator made it. */
beforeEach(() => {
  const umask = process.umask(0o022)
  const parent = mkdtempSync(path.join(os.tmpdir(), 'candlewick-private-'))
  dataDir = path.join(parent, 'data')
  mkdirSync(dataDir)
  for (const name of NAMES) writeFileSync(path.join(dataDir, name), 'a secret')
  onTestFinished(() => {
    process.umask(umask)
    rmSync(parent, { recursive: true, force: true })
  })
})

describe('the data folder', () => {
  it('is closed to other users, with the database and the key in it', () => {
    expect(modes()).toEqual(['755', '644', '644', '644', '644'])
    keepFilesPrivate(dataDir)
    expect(modes()).toEqual(['700', '600', '600', '600', '644'])
    writeFileSync(path.join(dataDir, 'new.txt'), 'a secret')
    expect(modeOf(path.join(dataDir, 'new.txt'))).toBe('600')
  })

  it('stays as it is if many users share it, as in /tmp', () => {
    chmodSync(dataDir, 0o1777)
    keepFilesPrivate(dataDir)
    expect(modes()).toEqual(['1777', '600', '600', '600', '644'])
  })

  it("may be missing, and may belong to another user, whose files aren't changed", () => {
    expect(() => keepFilesPrivate(path.join(dataDir, 'not made yet'))).not.toThrow()
    // Only root can give files away.
    const isRoot = process.getuid?.() === 0
    if (isRoot) for (const place of [dataDir, path.join(dataDir, 'secret.key')]) chownSync(place, SOMEBODY, SOMEBODY)
    keepFilesPrivate(dataDir)
    expect(modes()).toEqual(isRoot ? ['755', '600', '600', '644', '644'] : ['700', '600', '600', '600', '644'])
  })
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { swapBuild } from './swap-build.js'

it('replaces a build and keeps the files that an open page may still request', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'candlewick-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [fresh, folder] = [path.join(root, 'client.new'), path.join(root, 'client')]
  const write = (place: string, name: string, text: string) => {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
    writeFileSync(path.join(place, name), text)
  }
  write(folder, 'index.html', 'old')
  write(folder, 'assets/page-old.js', 'of the last build')
  write(folder, 'assets/page-ancient.js', 'of last year')
  utimesSync(path.join(folder, 'assets/page-ancient.js'), 1, 1)
  write(fresh, 'index.html', 'new')
  write(fresh, 'assets/page-new.js', 'of this build')

  swapBuild(fresh, folder, ['index.html'])
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe('new')
  expect(readdirSync(path.join(folder, 'assets')).sort()).toEqual(['page-new.js', 'page-old.js'])
  expect(readdirSync(root)).toEqual(['client'])
})

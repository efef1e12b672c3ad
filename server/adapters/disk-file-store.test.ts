import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { describe, expect, it } from 'vitest'

import { isFileKey } from '#server/ports/file-store.ts'
import { AddressSigner } from '#server/secrets/address-signer.ts'

import { DiskFileStore } from './disk-file-store.ts'

function newStore() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-files-'))
  return { folder, store: new DiskFileStore(folder, new AddressSigner('a key')) }
}

describe('the disk file store', () => {
  it('gives back what was written, whole or in part', async () => {
    const { store } = newStore()
    await store.write('courses/intro/lesson.mp4', Buffer.from('0123456789'))
    expect(await store.describe('courses/intro/lesson.mp4')).toMatchObject({ sizeBytes: 10 })
    expect(await text(await store.read('courses/intro/lesson.mp4'))).toBe('0123456789')
    expect(await text(await store.read('courses/intro/lesson.mp4', { start: 2, end: 4 }))).toBe('234')
  })

  it('knows nothing of a file that is not there, nor of a folder', async () => {
    const { store } = newStore()
    await store.write('a/b.txt', Buffer.from('x'))
    expect(await store.describe('a/c.txt')).toBeUndefined()
    expect(await store.describe('a')).toBeUndefined()
    expect(await store.describe('a/b.txt/c')).toBeUndefined()
  })

  it('leaves nothing behind when the source breaks, and keeps the old file', async () => {
    const { folder, store } = newStore()
    await store.write('video.mp4', Buffer.from('old'))
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('connection lost'))
      },
    })
    await expect(store.write('video.mp4', broken)).rejects.toThrow('connection lost')
    expect(await text(await store.read('video.mp4'))).toBe('old')
    expect(readdirSync(folder)).toEqual(['video.mp4'])
  })

  it.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.env',
    'a\\b',
    'a b',
    '',
    'ü',
    'a\u0000b',
    'x'.repeat(501),
  ])('refuses the key %j', async (key) => {
    const { store } = newStore()
    expect(isFileKey(key)).toBe(false)
    expect(await store.describe(key)).toBeUndefined()
    await expect(store.read(key)).rejects.toThrow('Not a file key')
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('Not a file key')
  })
})

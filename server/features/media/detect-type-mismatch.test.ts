import { readFileSync } from 'node:fs'
import path from 'node:path'

import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { detectTypeMismatch, HEAD_BYTES } from './detect-type-mismatch.ts'

const MEDIA = path.join(import.meta.dirname, '..', '..', 'seed', 'media')
const seeded = (name: string) => readFileSync(path.join(MEDIA, name))
const bytes = (text: string) => Buffer.from(text, 'latin1')
const picture = (format: 'png' | 'gif' | 'jpeg') =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#f2a33a' } })
    .toFormat(format)
    .toBuffer()
const word = Buffer.from(
  zipSync({ '[Content_Types].xml': bytes('<Types/>'), 'word/document.xml': Buffer.alloc(2 * HEAD_BYTES, 'word ') }),
)
/** Embedded album art takes more space than the part of the file we read. */
const recording = Buffer.alloc(2 * HEAD_BYTES)
recording.write('ID3\x03\0\0\0\x05\0\0', 'latin1')

describe('a file whose content matches its name', () => {
  it.each([
    ['lesson.mp4', 'video/mp4', seeded('trailer-intro-to-trading.mp4')],
    ['card.webp', 'image/webp', seeded('mentorship-400.webp')],
    ['card.avif', 'image/avif', seeded('mentorship-400.avif')],
    ['photo.jpg', 'image/jpeg', picture('jpeg')],
    ['photo.png', 'image/png', picture('png')],
    ['photo.gif', 'image/gif', picture('gif')],
    ['talk.mp3', 'audio/mpeg', recording],
    ['plain.mp3', 'audio/mpeg', Buffer.concat([bytes('\xff\xfb\x90\x64'), Buffer.alloc(500)])],
    ['captions.vtt', 'text/vtt', bytes('WEBVTT\n\n1\n00:00:00.000 --> 00:00:18.000\nThis chart is a drawn example.\n')],
    ['notes.docx', '', word],
    ['notes.doc', 'application/msword', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['scan.pdf', 'application/pdf', bytes('\n\n%PDF-1.4\n')],
    ['words.txt', 'text/plain', Buffer.from('\ufeffKaufe tief.', 'utf16le')],
    ['card.txt', 'text/plain', bytes('BEGIN:VCARD\nVERSION:3.0\n')],
    ['page.txt', 'text/plain', bytes('<!doctype html><p>As an example')],
    ['anything.xyz', '', bytes('anything')],
  ])('is accepted: %s', async (fileName, mimeType, content) => {
    expect(await detectTypeMismatch(fileName, mimeType, (await content).subarray(0, HEAD_BYTES))).toBeUndefined()
  })
})

describe("a file whose content doesn't match its name", () => {
  it.each([
    ['lesson.mp4', 'video/mp4', bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'is a .heic file, not a .mp4 file'],
    ['lesson.mp4', 'video/mp4', bytes('#!/bin/sh\n'), 'is a program, not a .mp4 file'],
    ['photo.png', 'image/png', bytes('<svg onload="alert(1)">'), 'is a web page, not a .png file'],
    ['photo.jpg', 'image/jpeg', picture('png'), 'is a PNG picture, not a .jpg file'],
    ['notes.docx', '', bytes('Rar!\x1a\x07\x01\0'), 'is a .rar file, not a .docx file'],
    ['words.txt', 'text/plain', word, 'is a ZIP archive, not a .txt file'],
    ['talk.mp3', 'audio/mpeg', seeded('mentorship-400.webp'), 'is a WebP picture, not a .mp3 file'],
    ['unknown.xyz', 'image/x-unknown', seeded('trailer-intro-to-trading.mp4'), 'is an MPEG-4 file, not an image file'],
    ['scan.pdf', 'application/pdf', bytes('not a scan'), 'is not a real .pdf file'],
  ])('is refused: %s as %s', async (fileName, mimeType, content, words) => {
    expect(await detectTypeMismatch(fileName, mimeType, (await content).subarray(0, HEAD_BYTES))).toBe(words)
  })
})

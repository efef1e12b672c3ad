import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { v7 as uuidv7 } from 'uuid'

import type { UploadedPart } from '#server/ports/file-store.ts'

type Upload = { key: string; partSizeBytes: number }

const UPLOAD_ID = /^[0-9a-f-]{36}$/
const PART_MARK = /^(\d+)-(\d+)\.done$/

/**
 * Uploads in parts. Every part is written at its place in one file, so that finishing is a rename, however big the file;
 * an empty file `<part>-<bytes>.done` says that the part has arrived whole.
 */
export class DiskUploads {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async start(key: string, partSizeBytes: number): Promise<string> {
    const uploadId = uuidv7()
    const folder = path.join(this.#folder, uploadId)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'upload.json'), JSON.stringify({ key, partSizeBytes }))
    await writeFile(path.join(folder, 'content'), '')
    return uploadId
  }

  async receive(key: string, uploadId: string, partNumber: number, content: Readable): Promise<void> {
    const upload = await this.#find(key, uploadId)
    if (!upload) throw new Error('This upload is over.')
    const folder = path.join(this.#folder, uploadId)
    for (const mark of await this.#marksOf(folder, partNumber)) await rm(path.join(folder, mark), { force: true })

    const start = (partNumber - 1) * upload.partSizeBytes
    const file = createWriteStream(path.join(folder, 'content'), { flags: 'r+', start, flush: true })
    await pipeline(content, file)
    await writeFile(path.join(folder, `${partNumber}-${file.bytesWritten}.done`), '')
    const now = new Date()
    await utimes(folder, now, now)
  }

  async list(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    const upload = await this.#find(key, uploadId)
    if (!upload) return undefined
    const marks = await this.#marksOf(path.join(this.#folder, uploadId))
    return marks
      .map((mark) => {
        const [, partNumber, sizeBytes] = PART_MARK.exec(mark) ?? []
        return { partNumber: Number(partNumber), sizeBytes: Number(sizeBytes), etag: mark }
      })
      .sort((a, b) => a.partNumber - b.partNumber)
  }

  async complete(key: string, uploadId: string, target: string): Promise<void> {
    const [upload, parts] = [await this.#find(key, uploadId), await this.list(key, uploadId)]
    if (!upload || !parts) throw new Error('This upload is over.')
    const isWhole = parts.every(
      ({ partNumber, sizeBytes }, at) =>
        partNumber === at + 1 && (at === parts.length - 1 || sizeBytes === upload.partSizeBytes),
    )
    if (!isWhole || parts.length === 0) throw new Error('Parts of the file are missing.')

    const folder = path.join(this.#folder, uploadId)
    const content = path.join(folder, 'content')
    const file = await open(content, 'r+')
    try {
      // A part that was sent twice may have been longer the first time.
      await file.truncate(parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
      await file.sync()
    } finally {
      await file.close()
    }
    await mkdir(path.dirname(target), { recursive: true })
    await rename(content, target)
    await rm(folder, { recursive: true, force: true })
  }

  async abort(key: string, uploadId: string): Promise<void> {
    if (await this.#find(key, uploadId)) await rm(path.join(this.#folder, uploadId), { recursive: true, force: true })
  }

  /** Whole uploads and single files alike, by the last byte that arrived. */
  async abortBefore(time: Date): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const place = path.join(this.#folder, name)
      const found = await stat(place).catch(() => undefined)
      if (found && found.mtime < time) await rm(place, { recursive: true, force: true })
    }
  }

  async #find(key: string, uploadId: string): Promise<Upload | undefined> {
    if (!UPLOAD_ID.test(uploadId)) return undefined
    const text = await readFile(path.join(this.#folder, uploadId, 'upload.json'), 'utf8').catch(() => undefined)
    const upload = text === undefined ? undefined : (JSON.parse(text) as Upload)
    return upload?.key === key ? upload : undefined
  }

  async #marksOf(folder: string, partNumber?: number): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => PART_MARK.test(name))
    return partNumber === undefined ? names : names.filter((name) => name.startsWith(`${partNumber}-`))
  }
}

import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { v7 as uuidv7 } from 'uuid'

import { PartsStillArriving, UploadClosed, type UploadedPart } from '#server/ports/file-store.ts'

type Upload = { key: string; partSizeBytes: number }

const UPLOAD_ID = /^[0-9a-f-]{36}$/
/** Marks a part that is being received: one file with this extension per part, touched while bytes arrive. */
const WRITING = '.writing'
const SEALED = '.sealed'
const TOUCH_EVERY_MS = 20_000
const GONE_AFTER_MS = 60_000
const PART_MARK = /^(\d+)-(\d+)\.done$/

/**
 * Multipart uploads. Every part is written at its offset in one file, so finishing is a rename, however big the file.
 * An empty file `<part>-<bytes>.done` means the part has fully arrived.
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
    if (!upload) throw over()
    const folder = path.join(this.#folder, uploadId)
    const writing = path.join(folder, `${uuidv7()}${WRITING}`)
    await writeFile(writing, '').catch(overIfMissing)
    const stillHere = setInterval(() => void touch(writing).catch(() => {}), TOUCH_EVERY_MS).unref()
    try {
      for (const mark of await this.#marksOf(folder, partNumber)) await rm(path.join(folder, mark), { force: true })
      const start = (partNumber - 1) * upload.partSizeBytes
      const file = createWriteStream(path.join(folder, 'content'), { flags: 'r+', start, flush: true })
      await pipeline(content, file)
      await writeFile(path.join(folder, `${partNumber}-${file.bytesWritten}.done`), '')
      await touch(folder)
    } catch (error) {
      overIfMissing(error)
    } finally {
      clearInterval(stillHere)
      await rm(writing, { force: true })
    }
  }

  async list(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    if (!(await this.#find(key, uploadId))) return undefined
    return this.#partsIn(await this.#folderOf(uploadId))
  }

  async #partsIn(folder: string): Promise<UploadedPart[]> {
    const marks = await this.#marksOf(folder)
    return marks
      .map((mark) => {
        const [, partNumber, sizeBytes] = PART_MARK.exec(mark) ?? []
        return { partNumber: Number(partNumber), sizeBytes: Number(sizeBytes), etag: mark }
      })
      .sort((a, b) => a.partNumber - b.partNumber)
  }

  /**
   * Renames the folder first, so no new part can start, and a part in progress is recognized by its marker file.
   * Otherwise a part still arriving would write into the finished file.
   */
  async complete(key: string, uploadId: string, target: string): Promise<void> {
    const upload = await this.#find(key, uploadId)
    if (!upload) throw over()
    wholeSize(await this.#partsIn(await this.#folderOf(uploadId)), upload)
    const [unsealed, folder] = [path.join(this.#folder, uploadId), path.join(this.#folder, uploadId + SEALED)]
    // Already sealed: a process died halfway through.
    await rename(unsealed, folder).catch(nothingIfMissing)
    try {
      if (await this.#isArriving(folder)) throw new PartsStillArriving('A part of the file is still arriving.')
      await cutTo(path.join(folder, 'content'), wholeSize(await this.#partsIn(folder), upload))
    } catch (error) {
      await rename(folder, unsealed).catch(nothingIfMissing)
      throw error
    }
    await mkdir(path.dirname(target), { recursive: true })
    await rename(path.join(folder, 'content'), target)
    await rm(folder, { recursive: true, force: true })
  }

  async abort(key: string, uploadId: string): Promise<void> {
    if (await this.#find(key, uploadId)) await rm(await this.#folderOf(uploadId), { recursive: true, force: true })
  }

  /** Covers multipart uploads and single files, based on when the last byte arrived. */
  async abortBefore(time: Date): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const place = path.join(this.#folder, name)
      const found = await stat(place).catch(() => undefined)
      if (found && found.mtime < time) await rm(place, { recursive: true, force: true })
    }
  }

  async #find(key: string, uploadId: string): Promise<Upload | undefined> {
    if (!UPLOAD_ID.test(uploadId)) return undefined
    const text = await readFile(path.join(await this.#folderOf(uploadId), 'upload.json'), 'utf8').catch(() => undefined)
    const upload = text === undefined ? undefined : (JSON.parse(text) as Upload)
    return upload?.key === key ? upload : undefined
  }

  async #folderOf(uploadId: string): Promise<string> {
    const [unsealed, sealed] = [path.join(this.#folder, uploadId), path.join(this.#folder, uploadId + SEALED)]
    return (await stat(sealed).catch(() => undefined)) ? sealed : unsealed
  }

  async #isArriving(folder: string): Promise<boolean> {
    const since = Date.now() - GONE_AFTER_MS
    for (const name of (await readdir(folder)).filter((each) => each.endsWith(WRITING))) {
      // If a process died halfway, its file is still here but no longer gets touched.
      if ((await stat(path.join(folder, name))).mtimeMs > since) return true
    }
    return false
  }

  async #marksOf(folder: string, partNumber?: number): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => PART_MARK.test(name))
    return partNumber === undefined ? names : names.filter((name) => name.startsWith(`${partNumber}-`))
  }
}

const over = () => new UploadClosed('This upload is over.')

/** Throws unless all parts are there and the same size, except for a smaller last one. */
function wholeSize(parts: UploadedPart[], { partSizeBytes }: Upload): number {
  const isWhole = parts.every(
    ({ partNumber, sizeBytes }, at) =>
      partNumber === at + 1 && (at === parts.length - 1 || sizeBytes === partSizeBytes),
  )
  if (!isWhole || parts.length === 0) throw new Error('Parts of the file are missing.')
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** A part sent twice may have been longer the first time. */
async function cutTo(file: string, sizeBytes: number): Promise<void> {
  const content = await open(file, 'r+')
  try {
    await content.truncate(sizeBytes)
    await content.sync()
  } finally {
    await content.close()
  }
}

function nothingIfMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

function overIfMissing(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? over() : error
}

function touch(place: string): Promise<void> {
  const now = new Date()
  return utimes(place, now, now)
}

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { AppContext } from '#server/app-context.ts'

/** Each process has a folder of its own in it. */
const workFolder = ({ config }: AppContext) => path.join(config.dataDir, 'encoding')

/** Calls `work` with the video as a file on this machine. One in a bucket is copied here, and deleted afterwards. */
export async function withLocalFile<T>(ctx: AppContext, key: string, work: (file: string) => Promise<T>): Promise<T> {
  await deleteLeftovers(workFolder(ctx))
  const folder = path.join(workFolder(ctx), String(process.pid))
  const local = await ctx.files.findLocalPath(key)
  if (local) return work(local)
  const copy = path.join(folder, 'original')
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(await ctx.files.read(key), createWriteStream(copy))
    return await work(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies of processes that died while encoding. */
async function deleteLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!isRunning(Number(name))) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

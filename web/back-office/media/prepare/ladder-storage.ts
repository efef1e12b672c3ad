/** Finished files wait here until they're uploaded, so that a reload doesn't cost them. Only our own pages can read them. */
const FOLDER = 'candlewick-ladders'

const markOf = (name: string) => `${name}.complete`

async function openFolder(ladderId: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle(FOLDER, { create: true })
  return all.getDirectoryHandle(ladderId, { create: true })
}

/** Undefined if it isn't there, or was interrupted while it was written. */
export async function findLadderFile(ladderId: string, name: string): Promise<File | undefined> {
  const folder = await openFolder(ladderId)
  try {
    await folder.getFileHandle(markOf(name))
    return await (await folder.getFileHandle(name)).getFile()
  } catch {
    return undefined
  }
}

export async function deleteLadderFile(ladderId: string, name: string): Promise<void> {
  const folder = await openFolder(ladderId)
  for (const each of [markOf(name), name]) await folder.removeEntry(each).catch(() => {})
}

/** Of work that was given up. */
export async function deleteKeptLadders(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => {})
}

/** Known to TypeScript in projects of workers only. */
type SyncAccess = {
  write: (bytes: Uint8Array<ArrayBuffer>, options: { at: number }) => number
  truncate: (size: number) => void
  flush: () => void
  close: () => void
}
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncAccess> }

/** Writes in place, without a copy in memory. Works in workers only. */
export async function writeLadderFile(
  ladderId: string,
  name: string,
  write: (at: (bytes: Uint8Array<ArrayBuffer>, position: number) => void) => Promise<void>,
): Promise<void> {
  const folder = await openFolder(ladderId)
  await folder.removeEntry(markOf(name)).catch(() => {})
  const file = (await folder.getFileHandle(name, { create: true })) as WorkerFileHandle
  const handle = await file.createSyncAccessHandle()
  try {
    handle.truncate(0)
    await write((bytes, position) => {
      if (handle.write(bytes, { at: position }) === bytes.length) return
      throw new DOMException("There's no space left on this device.", 'QuotaExceededError')
    })
    handle.flush()
  } finally {
    handle.close()
  }
  await folder.getFileHandle(markOf(name), { create: true })
}

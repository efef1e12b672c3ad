import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import { EMPTY_FILE, MAX_SHARED_FILE_BYTES, SHARED_FILE_TOO_LARGE } from '#contract/mentorship/thread-limits.ts'
import { pathOf, requestJson, searchString } from '#web/lib/api/api-client.ts'
import { newId } from '#web/lib/browser/new-id.ts'

/** The server decides by its bytes what a file is. */
export async function sendSharedFile(file: File): Promise<SharedFile> {
  if (file.size === 0) throw new Error(`${file.name}: ${EMPTY_FILE}`)
  if (file.size > MAX_SHARED_FILE_BYTES) throw new Error(`${file.name}: ${SHARED_FILE_TOO_LARGE}`)
  const path = pathOf('PUT /api/mentorship/files/:id', { id: newId() })
  const content = new Blob([file], { type: 'application/octet-stream' })
  return (await requestJson('PUT', path + searchString({ name: file.name }), content)) as SharedFile
}

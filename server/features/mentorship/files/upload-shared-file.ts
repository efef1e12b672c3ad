import { UNREADABLE_PICTURE } from '#contract/accounts/picture-rules.ts'
import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import { EMPTY_FILE, MAX_SHARED_TOTAL_BYTES, unsentFilesFull } from '#contract/mentorship/thread-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { redrawPicture } from '#server/files/redraw-picture.ts'
import { conflict, invalidInput } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { requireMentorship } from '../pairs/mentorship-party.ts'
import { cleanFileName } from './clean-file-name.ts'
import { recognizeFile } from './recognize-file.ts'
import { findOwnFile, insertFile, sumUnsent } from './shared-files.repository.ts'
import { newFileKey } from './stored-shared-files.ts'

const FILES_PER_HOUR = 120

type Upload = { id: string; name: string; userId: string }

/** Nobody else can open it until a message or homework refers to it. */
export async function uploadSharedFile(ctx: AppContext, { id, name, userId }: Upload, bytes: Buffer) {
  await requireMentorship(ctx, userId)
  const before = await findOwnFile(ctx.db, userId, id)
  if (before) return before
  await consumeRateLimit(ctx, { key: `shared-file:${userId}`, limit: FILES_PER_HOUR, windowSeconds: 3_600 })
  if (bytes.length === 0) throw invalidInput(EMPTY_FILE)
  const roomBytes = MAX_SHARED_TOTAL_BYTES - (await sumUnsent(ctx.db, userId))
  if (bytes.length > roomBytes) throw conflict('files_full', unsentFilesFull(roomBytes))
  const type = recognizeFile(bytes, name)
  const picture = type === 'picture' ? await redrawPicture(bytes) : undefined
  if (type === 'picture' && !picture) throw invalidInput(UNREADABLE_PICTURE)
  const content = picture?.webp ?? bytes
  const size = { sizeBytes: content.length, width: picture?.width ?? null, height: picture?.height ?? null }
  const file: SharedFile = { id, name: cleanFileName(name), type, ...size }
  const fileKey = newFileKey(type)
  await ctx.files.write(fileKey, content)
  try {
    await insertFile(ctx.db, { ...file, ownerId: userId, fileKey, now: ctx.clock.now().toISOString() })
    return file
  } catch (error) {
    await ctx.files.delete(fileKey)
    if (!isUniqueViolation(error)) throw error
    return (
      (await findOwnFile(ctx.db, userId, id)) ?? Promise.reject(conflict('id_taken', 'Please attach the file again.'))
    )
  }
}

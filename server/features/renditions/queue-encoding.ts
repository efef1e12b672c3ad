import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { removeLadder } from './delete-ladder-files.ts'
import { queueNextVideo } from './encode-video.ts'
import { planLadder } from './ladder-plan.ts'
import { findLadderOf, insertLadder } from './ladders.repository.ts'

/** Ask before a transaction whether this machine can encode; without ffmpeg only browsers can. */
export const canEncode = ({ videoEncoder }: AppContext): Promise<boolean> => videoEncoder.isAvailable()

/** Queues a video that has no ladder, or one that failed. Returns whether it was queued. */
export async function queueEncoding(ctx: AppContext, trx: Database, mediaFileId: string): Promise<boolean> {
  const existing = await findLadderOf(trx, mediaFileId)
  if (existing && !existing.failed_at) return false
  if (existing) await removeLadder(ctx, trx, existing)
  const isNew = await insertLadder(trx, { ...unplanned(ctx, mediaFileId), made_by: 'server' })
  if (isNew) await queueNextVideo(ctx, trx)
  return isNew
}

/** The uploader's browser said it would make the renditions. If it never begins, the ladder is abandoned like any other. */
export async function expectBrowserLadder(ctx: AppContext, trx: Database, mediaFileId: string): Promise<void> {
  await insertLadder(trx, { ...unplanned(ctx, mediaFileId), made_by: 'browser' })
}

function unplanned({ clock }: AppContext, mediaFileId: string) {
  const id = uuidv7()
  const now = clock.now().toISOString()
  const planned = JSON.stringify(planLadder(id))
  return { id, media_file_id: mediaFileId, planned, created_at: now, updated_at: now }
}

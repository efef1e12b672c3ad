import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { clearListingCache } from '#server/files/cached-listings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { FilesUnavailable } from '#server/ports/file-store.ts'
import { EncodingInterrupted, VideoRefused } from '#server/ports/video-encoder.ts'

import { LadderRejected } from './check-ladder.ts'
import { encodeLadder } from './encode-ladder.ts'
import { withLocalFile } from './fetch-original.ts'
import { listKeys, readPlan } from './ladder-plan.ts'
import * as ladders from './ladders.repository.ts'
import { findOriginal } from './renditions.read-model.ts'

/** A video that takes the shop down with it, for lack of memory, must not do so forever. */
const MOST_STARTS = 3

/**
 * Encodes the video that has waited longest. There's one such job in the whole shop, so one video is encoded at a time,
 * however many processes there are; it queues itself again while others wait.
 */
export const encodeVideo: QueuedJob<Record<string, never>> = {
  type: 'encode-video',
  lane: 'slow',
  payload: z.object({}),
  maxAttempts: 5,
  async run(ctx, _payload, { finishIn, isLastAttempt }) {
    // Another process may have ffmpeg: the sweep queues the job again.
    if (!(await ctx.videoEncoder.isAvailable())) return
    const ladder = await ladders.findWaitingLadder(ctx.db)
    if (ladder) await makeLadder(ctx, ladder).catch((error) => handleFailure(ctx, ladder, error, isLastAttempt))
    await transact(ctx.db, async (trx) => {
      await finishIn(trx)
      await queueNextVideo(ctx, trx)
    })
  },
}

/** Does nothing while no video waits, or while the job is queued already. */
export async function queueNextVideo(ctx: AppContext, trx: Database): Promise<void> {
  if (await ladders.findWaitingLadder(trx)) await enqueueJob(ctx, trx, encodeVideo, {}, { uniqueKey: 'encode-video' })
}

async function makeLadder(ctx: AppContext, ladder: ladders.LadderRow): Promise<void> {
  const now = () => ctx.clock.now().toISOString()
  const starts = await ladders.countStart(ctx.db, ladder.id, now())
  if (starts > MOST_STARTS) throw new VideoRefused('The shop stopped three times while encoding this video.')
  const original = await findOriginal(ctx.db, ladder.media_file_id)
  if (!original) throw new EncodingInterrupted('The video was deleted.')
  const { renditions, storyboard, posters } = await withLocalFile(ctx, original.key, (file) =>
    encodeLadder(ctx, ladder, file),
  )
  const sheets = { storyboard: JSON.stringify(storyboard), posters: posters && JSON.stringify(posters) }
  const made = { renditions, ...sheets, now: now() }
  const isShown = await transact(ctx.db, (trx) => ladders.publishLadder(trx, ladder.id, made))
  if (!isShown) throw new EncodingInterrupted('The video was deleted.')
  clearListingCache(ctx)
}

/** What is wrong with the video is for staff; anything else is tried again, while the store is down for as long as it is. */
async function handleFailure(
  ctx: AppContext,
  ladder: ladders.LadderRow,
  error: unknown,
  isLastAttempt: boolean,
): Promise<void> {
  const deleteFiles = async () => {
    for (const key of listKeys(readPlan(ladder.planned))) await ctx.files.delete(key)
  }
  if (!(await ladders.findLadder(ctx.db, ladder.id))) return deleteFiles()
  // Only those that ended this process count.
  await ladders.forgetStart(ctx.db, ladder.id)
  if (error instanceof EncodingInterrupted) return
  const isFinal = error instanceof VideoRefused || error instanceof LadderRejected
  if (!isFinal && !isLastAttempt) throw error
  if (error instanceof FilesUnavailable) return
  const now = ctx.clock.now().toISOString()
  const failure = explain(error)
  if (await ladders.changeLadder(ctx.db, ladder.id, { failed_at: now, failure, updated_at: now })) await deleteFiles()
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ENOSPC' ? 'The disk is full.' : error.message
}

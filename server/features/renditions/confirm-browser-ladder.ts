import { z } from 'zod'

import { type PictureSheet, planPosters, planStoryboard, sheetSize } from '#contract/media/rungs.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { LadderRejected } from './check-ladder.ts'
import { removeLadder } from './delete-ladder-files.ts'
import { inspectOriginal } from './inspect-original.ts'
import { listKeys, readPlan } from './ladder-plan.ts'
import { listLadderUploads } from './ladder-uploads.repository.ts'
import { changeLadder, findLadder, type LadderRow, publishLadder } from './ladders.repository.ts'
import { queueEncoding } from './queue-encoding.ts'
import { readStoredBytes } from './read-stored-bytes.ts'
import { readStoredLadder } from './read-stored-ladder.ts'
import { findOriginal } from './renditions.read-model.ts'
import { requireOpenLadder } from './upload-ladder-file.ts'

const LARGEST_SHEET_BYTES = 8 * 1024 * 1024

/** Checks in a job, because a long video takes a while and the browser may be closed. */
export async function confirmBrowserLadder(ctx: AppContext, ladderId: string) {
  const ladder = await requireOpenLadder(ctx, ladderId)
  const uploads = await listLadderUploads(ctx.db, ladder.id)
  const arrived = new Set(uploads.filter((upload) => upload.completed_at).map(({ key }) => key))
  const missing = readPlan(ladder.planned).renditions.filter(({ key }) => !arrived.has(key))
  if (missing.length > 0) {
    throw conflict(
      'renditions_missing',
      `These renditions are missing: ${missing.map(({ rung }) => `${rung}p`).join(', ')}.`,
    )
  }
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    await changeLadder(trx, ladder.id, { percent: 99, confirmed_at: now, updated_at: now })
    await enqueueJob(ctx, trx, checkBrowserLadder, { ladderId }, { uniqueKey: `check-ladder:${ladderId}` })
  })
  return { message: 'The renditions will be checked.' }
}

/** The server takes over, if it can. */
export async function cancelBrowserLadder(ctx: AppContext, ladderId: string) {
  const ladder = await requireOpenLadder(ctx, ladderId)
  await abandonLadder(ctx, ladder)
  return { message: 'The renditions were discarded.' }
}

export async function abandonLadder(ctx: AppContext, ladder: LadderRow): Promise<void> {
  for (const { key, upload_id, completed_at } of await listLadderUploads(ctx.db, ladder.id)) {
    if (!completed_at) await ctx.files.abortUpload(key, upload_id)
  }
  const isEncoded = await ctx.videoEncoder.isAvailable()
  await transact(ctx.db, async (trx) => {
    const current = await findLadder(trx, ladder.id)
    // Confirmed at the same moment.
    if (!current || current.confirmed_at) return
    await removeLadder(ctx, trx, current)
    if (isEncoded) await queueEncoding(ctx, trx, ladder.media_file_id)
  })
}

export const checkBrowserLadder: QueuedJob<{ ladderId: string }> = {
  type: 'check-browser-ladder',
  payload: z.object({ ladderId: z.string() }),
  async run(ctx, { ladderId }, { isLastAttempt }) {
    const ladder = await findLadder(ctx.db, ladderId)
    if (!ladder || ladder.ready_at || ladder.failed_at) return
    const now = () => ctx.clock.now().toISOString()
    try {
      const checked = await check(ctx, ladder)
      await transact(ctx.db, (trx) => publishLadder(trx, ladder.id, { ...checked, now: now() }))
    } catch (error) {
      const isRejected = error instanceof LadderRejected
      if (!isRejected && !isLastAttempt) throw error
      const failure = isRejected ? error.message : "They couldn't be checked. Please try again."
      await changeLadder(ctx.db, ladder.id, { failed_at: now(), failure, updated_at: now() })
      for (const key of listKeys(readPlan(ladder.planned))) await ctx.files.delete(key)
    }
  },
}

async function check(ctx: AppContext, ladder: LadderRow) {
  const original = await findOriginal(ctx.db, ladder.media_file_id)
  const facts = original && (await inspectOriginal(ctx, original.key))
  if (!facts) throw new LadderRejected("The original can't be read.")
  const plan = readPlan(ladder.planned)
  const renditions = await readStoredLadder(ctx, { id: ladder.id, plan }, facts)
  const storyboard = planStoryboard(facts, facts.durationSeconds)
  const posters = planPosters(facts, facts.durationSeconds)
  return {
    renditions,
    storyboard: await checkSheet(ctx, plan.storyboardKey, storyboard, 'The storyboard'),
    posters: await checkSheet(ctx, plan.postersKey, posters, 'The sheet of posters'),
  }
}

/** Returns how it is divided, or null if none was sent. */
async function checkSheet(
  ctx: AppContext,
  key: string | undefined,
  planned: PictureSheet,
  name: string,
): Promise<string | null> {
  const stored = key ? await ctx.files.describe(key) : undefined
  if (!key || !stored) return null
  if (stored.sizeBytes > LARGEST_SHEET_BYTES) throw new LadderRejected(`${name} is too large.`)
  const { width, height } = sheetSize(planned)
  const { default: sharp } = await import('sharp')
  const picture = await sharp(await readStoredBytes(ctx, key, 0, stored.sizeBytes))
    .metadata()
    .catch(() => undefined)
  if (picture?.format !== 'jpeg' || picture.width !== width || picture.height !== height) {
    throw new LadderRejected(`${name} isn't a JPEG of ${width} × ${height} pixels.`)
  }
  return JSON.stringify(planned)
}

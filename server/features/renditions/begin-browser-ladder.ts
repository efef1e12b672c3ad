import { v7 as uuidv7 } from 'uuid'

import type { BrowserLadder } from '#contract/media/ladder-upload.endpoints.ts'
import { planPosters, planStoryboard, SEGMENT_SECONDS } from '#contract/media/rungs.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { abandonLadder } from './confirm-browser-ladder.ts'
import { removeLadder } from './delete-ladder-files.ts'
import { inspectOriginal, type OriginalFacts } from './inspect-original.ts'
import { planLadder, readPlan } from './ladder-plan.ts'
import { isStalled } from './ladder-stalled.ts'
import { listLadderUploads } from './ladder-uploads.repository.ts'
import { changeLadder, findLadderOf, insertLadder, type LadderRow } from './ladders.repository.ts'
import { findOriginal } from './renditions.read-model.ts'

type Begin = { staffId: string; mediaFileId: string; browserId: string | undefined }

/**
 * Called again after a reload, it continues. A video that waits for the server, or that another browser left, is taken
 * over; a failed one starts anew.
 */
export async function beginBrowserLadder(
  ctx: AppContext,
  { staffId, mediaFileId, browserId = '' }: Begin,
): Promise<BrowserLadder> {
  const file = await findOriginal(ctx.db, mediaFileId)
  if (!file?.confirmed_at || file.file_type !== 'video') throw notFound('Video')
  const facts = await inspectOriginal(ctx, file.key)
  if (!facts) {
    const expected = await findLadderOf(ctx.db, file.id)
    // ffmpeg may know more formats.
    if (expected && isOpen(expected)) await abandonLadder(ctx, expected)
    throw conflict('unreadable_video', "This video's pictures can't be read.")
  }
  const ladder = await transact(ctx.db, async (trx) => {
    const existing = await findLadderOf(trx, file.id)
    if (existing && isOpen(existing) && existing.browser_id === browserId) {
      await changeLadder(trx, existing.id, { updated_at: ctx.clock.now().toISOString() })
      return existing
    }
    if (existing) refuseTaken(ctx, existing)
    // Whoever began it finds nothing left to write to, so two browsers never mix their files.
    if (existing) await removeLadder(ctx, trx, existing)
    const row = { ...newLadder(ctx, file.id, facts), browser_id: browserId }
    if (!(await insertLadder(trx, row))) throw preparedElsewhere()
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'media.prepare',
      subject: { type: 'media', id: file.id, label: file.original_file_name },
      before: null,
      after: null,
    })
    return row
  })
  return describeLadder(ctx, ladder, facts)
}

const isOpen = ({ made_by, ready_at, failed_at, confirmed_at }: LadderRow) =>
  made_by === 'browser' && !ready_at && !failed_at && !confirmed_at

/** Unless it failed, or nobody is at work on it. */
function refuseTaken(ctx: AppContext, ladder: LadderRow): void {
  const { made_by, ready_at, failed_at, attempts, browser_id } = ladder
  if (failed_at || (made_by === 'server' && !ready_at && attempts === 0)) return
  if (!isOpen(ladder)) {
    throw conflict('already_prepared', 'This video is prepared already, or is being prepared on the server.')
  }
  if (browser_id !== null && !isStalled(ctx, ladder)) throw preparedElsewhere()
}

const preparedElsewhere = () =>
  conflict('prepared_elsewhere', 'This video is being prepared in another browser, perhaps by a colleague.')

function newLadder({ clock }: AppContext, mediaFileId: string, facts: OriginalFacts) {
  const id = uuidv7()
  const now = clock.now().toISOString()
  const planned = JSON.stringify(planLadder(id, facts))
  return { id, media_file_id: mediaFileId, made_by: 'browser' as const, planned, created_at: now, updated_at: now }
}

async function describeLadder(
  { db }: AppContext,
  { id, planned }: Pick<LadderRow, 'id' | 'planned'>,
  facts: OriginalFacts,
): Promise<BrowserLadder> {
  const uploads = await listLadderUploads(db, id)
  const arrived = new Set(uploads.filter((upload) => upload.completed_at).map(({ name }) => name))
  const { renditions, postersKey } = readPlan(planned)
  const posters = { ...planPosters(facts, facts.durationSeconds), hasArrived: arrived.has('posters') }
  return {
    ladderId: id,
    durationSeconds: facts.durationSeconds,
    hasAudio: facts.hasAudio,
    segmentSeconds: SEGMENT_SECONDS,
    renditions: renditions.map(({ key: _key, ...rendition }) => {
      const name = `${rendition.rung}p`
      return { ...rendition, name, hasArrived: arrived.has(name) }
    }),
    storyboard: { ...planStoryboard(facts, facts.durationSeconds), hasArrived: arrived.has('storyboard') },
    posters: postersKey ? posters : null,
  }
}

import type { RenditionState } from '#contract/media/rendition-state.ts'
import type { AppContext } from '#server/app-context.ts'

import { isStalled } from './ladder-stalled.ts'
import { type LadderSummary, listChangedLadders, listLaddersOf } from './renditions.read-model.ts'

/** Where each of these videos stands. Those without an entry are as they were uploaded. */
export async function showRenditionStates(
  ctx: AppContext,
  mediaFileIds: string[],
): Promise<Map<string, RenditionState>> {
  const ladders = await listLaddersOf(ctx.db, mediaFileIds)
  return new Map(ladders.map((ladder) => [ladder.media_file_id, toState(ctx, ladder)]))
}

/** Longer than pages wait before they load the whole library again. */
const RECENT_MS = 2 * 60_000

/** For pages that show how far videos are, without loading the whole library every few seconds. */
export async function listRecentStates(ctx: AppContext) {
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS).toISOString()
  const ladders = await listChangedLadders(ctx.db, since)
  return { videos: ladders.map((ladder) => ({ mediaFileId: ladder.media_file_id, renditions: toState(ctx, ladder) })) }
}

function toState(ctx: AppContext, { made_by, percent, ready_at, failed_at, failure, ...made }: LadderSummary) {
  if (failed_at) return { state: 'failed' as const, reason: failure ?? '' }
  if (ready_at) {
    return { state: 'ready' as const, renditionCount: made.renditionCount, sizeBytes: made.sizeBytes ?? 0 }
  }
  const isLeft = made_by === 'browser' && made.confirmed_at === null && isStalled(ctx, made)
  return { state: 'encoding' as const, percent, madeBy: made_by, isStalled: isLeft }
}

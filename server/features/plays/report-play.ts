import type { PlayAnswer, PlayReport } from '#contract/learning/play-report.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { videoSettings } from '#server/features/settings/settings.ts'

import * as plays from './plays.repository.ts'

/** Players save every 10 seconds, so one that is still playing has missed many by then. */
const PLAYING_FOR_MS = 90_000
/**
 * Shorter than above: whoever counts the players at that moment has counted this one too, even if the two requests
 * overlap or come from servers whose clocks differ a little.
 */
const CONTINUES_FOR_MS = 60_000
/** Far more than staff look at. */
const MAX_KEPT = 200

export type PlayDevice = { userAgent: string | null; country: string | null }

type Reported = { userId: string; lessonId: string; report: PlayReport; device: PlayDevice }

/** Whether this player may go on. Undefined while the shop has no limit, or if that can't be found out. */
export async function reportPlay(ctx: AppContext, reported: Reported): Promise<PlayAnswer | undefined> {
  const { playLimit } = await videoSettings(ctx)
  if (playLimit === null) return undefined
  try {
    return await decide(ctx, playLimit, reported)
  } catch (err) {
    // The progress is saved, and a lesson must not stop because of a failure here.
    ctx.log.warn({ err }, 'could not count the players of an account')
    return undefined
  }
}

async function decide({ db, clock }: AppContext, limit: number, { userId, lessonId, report, device }: Reported) {
  const time = clock.now().getTime()
  const now = new Date(time).toISOString()
  const player = { userId, playerId: report.playerId }
  const within = (ms: number) => ({ after: iso(time - ms), before: iso(time + ms) })
  if (!report.isPlaying) {
    await plays.stopPlay(db, player, now)
    return ALLOWED
  }
  const continues = { ...player, lessonId, now, ...within(CONTINUES_FOR_MS) }
  if (!report.takesOver && (await plays.continuePlay(db, continues))) return ALLOWED
  return transact(db, async (trx): Promise<PlayAnswer> => {
    await plays.lockPlays(trx, userId)
    const others = await plays.listOtherPlayers(trx, { ...player, ...within(PLAYING_FOR_MS) })
    const tooMany = Math.max(0, others.length - (limit - 1))
    if (tooMany > 0 && !report.takesOver) {
      return { isAllowed: false, wasTakenOver: await plays.isTakenOver(trx, player) }
    }
    await plays.markTakenOver(trx, userId, others.slice(0, tooMany), now)
    await plays.startPlay(trx, { ...player, lessonId, ...device }, now)
    await plays.keepNewestPlays(trx, userId, MAX_KEPT)
    return ALLOWED
  })
}

const ALLOWED: PlayAnswer = { isAllowed: true, wasTakenOver: false }
const iso = (ms: number) => new Date(ms).toISOString()

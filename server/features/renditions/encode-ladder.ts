import { Readable } from 'node:stream'

import { type PosterSheet, planPosters, planStoryboard, type Storyboard } from '#contract/media/rungs.ts'
import type { AppContext } from '#server/app-context.ts'
import { EncodingInterrupted, type VideoFacts, VideoRefused } from '#server/ports/video-encoder.ts'

import { type LadderPlan, planLadder } from './ladder-plan.ts'
import { changeLadder, type LadderRow, type RenditionRow } from './ladders.repository.ts'
import { readStoredLadder } from './read-stored-ladder.ts'

/** The last percent is for checking what was made. */
const ENCODED_PERCENT = 99
const SAVE_PROGRESS_EVERY_MS = 2_000

/** Makes every rendition, one after the other, straight into the file store. Rejects if the ladder is deleted meanwhile. */
export async function encodeLadder(
  ctx: AppContext,
  ladder: LadderRow,
  file: string,
): Promise<{ renditions: RenditionRow[]; storyboard: Storyboard; posters: PosterSheet | null }> {
  const { videoEncoder, files } = ctx
  const facts = await videoEncoder.inspect(file)
  const plan = await savePlan(ctx, ladder, facts)
  const progress = watchProgress(ctx, ladder, plan, facts.durationSeconds)
  try {
    for (const rung of plan.renditions) {
      const onProgress = (seconds: number) => progress.report(rung.rung, seconds)
      // Files appear when they're complete, so this one was made before an interruption.
      if (await files.describe(rung.key)) continue
      await files.write(rung.key, videoEncoder.encode(file, rung, { facts, onProgress, signal: progress.signal }))
    }
    const storyboard = planStoryboard(facts, facts.durationSeconds)
    const smallest = plan.renditions.at(-1)
    const source: Readable = await files.read(smallest?.key ?? '')
    await files.write(plan.storyboardKey, await videoEncoder.drawStoryboard(source, storyboard, progress.signal))
    const posters = await drawPosters(ctx, { file, facts, key: plan.postersKey, signal: progress.signal })
    const renditions = await readStoredLadder(ctx, { id: ladder.id, plan }, facts)
    return { renditions, storyboard, posters }
  } finally {
    progress.stop()
  }
}

type Drawing = { file: string; facts: VideoFacts; key: string | undefined; signal: AbortSignal }

/** Null if the video has no frames at these moments: it can do without. */
async function drawPosters(
  { videoEncoder, files }: AppContext,
  { file, facts, key, signal }: Drawing,
): Promise<PosterSheet | null> {
  const posters = planPosters(facts, facts.durationSeconds)
  const picture = await videoEncoder.drawPosters(file, posters, signal).catch((error) => {
    if (error instanceof VideoRefused) return null
    throw error
  })
  if (!key || !picture) return null
  await files.write(key, Readable.from([picture]))
  return posters
}

/** Written down before anything is stored, so that it can be deleted whatever happens. */
async function savePlan(
  ctx: AppContext,
  ladder: LadderRow,
  size: { width: number; height: number },
): Promise<LadderPlan> {
  const plan = planLadder(ladder.id, size)
  const change = { planned: JSON.stringify(plan), percent: 0, updated_at: ctx.clock.now().toISOString() }
  ladder.planned = change.planned
  if (!(await changeLadder(ctx.db, ladder.id, change))) throw new EncodingInterrupted('The video was deleted.')
  return plan
}

/** Saves the percentage every two seconds, and aborts when the ladder is gone. */
function watchProgress({ db, clock, log }: AppContext, ladder: LadderRow, plan: LadderPlan, durationSeconds: number) {
  const pixels = plan.renditions.map(({ rung, width, height }) => ({ rung, count: width * height }))
  const all = pixels.reduce((sum, { count }) => sum + count, 0)
  const abort = new AbortController()
  let [percent, saved] = [0, 0]
  const save = async () => {
    if (percent === saved) return
    saved = percent
    const exists = await changeLadder(db, ladder.id, { percent, updated_at: clock.now().toISOString() })
    if (!exists) abort.abort()
  }
  const timer = setInterval(
    () => save().catch((err) => log.warn({ err }, 'progress was not saved')),
    SAVE_PROGRESS_EVERY_MS,
  )
  return {
    signal: abort.signal,
    report(rung: number, seconds: number) {
      const before = pixels.filter((other) => other.rung > rung).reduce((sum, { count }) => sum + count, 0)
      const current = pixels.find((other) => other.rung === rung)?.count ?? 0
      const share = (before + current * Math.min(1, seconds / durationSeconds)) / all
      percent = Math.floor(share * ENCODED_PERCENT)
    },
    stop: () => clearInterval(timer),
  }
}

import type { AppContext } from '#server/app-context.ts'

import { averageBits, checkBoundaries, checkRendition, LadderRejected, peakBits } from './check-ladder.ts'
import type { LadderPlan } from './ladder-plan.ts'
import type { RenditionRow } from './ladders.repository.ts'
import { UnreadableVideo } from './mp4-boxes.ts'
import { type FragmentedVideo, readFragmentedMp4 } from './read-fragmented-mp4.ts'
import { readStoredBytes } from './read-stored-bytes.ts'

type Original = { durationSeconds: number; hasAudio: boolean }

/** Reads the stored renditions and checks that they fit their original. Rejects with `LadderRejected`. */
export async function readStoredLadder(
  ctx: AppContext,
  { id, plan }: { id: string; plan: LadderPlan },
  original: Original,
): Promise<RenditionRow[]> {
  const ladder = []
  for (const planned of plan.renditions) {
    const { found, sizeBytes } = await readRendition(ctx, planned)
    checkRendition(found, planned, original)
    ladder.push({ rung: planned.rung, planned, found, sizeBytes })
  }
  checkBoundaries(ladder)
  return ladder.map(({ planned, found, sizeBytes }) => ({
    ladder_id: id,
    rung: planned.rung,
    key: planned.key,
    width: found.video.width,
    height: found.video.height,
    codecs: [found.video.codec, ...(found.audio ? [found.audio.codec] : [])].join(','),
    size_bytes: sizeBytes,
    peak_bits_per_second: peakBits(found),
    average_bits_per_second: averageBits(found),
    init_bytes: found.initBytes,
    segments: JSON.stringify(
      found.segments.map(({ start, lengthBytes, seconds }) => [start, lengthBytes, Math.round(seconds * 1e6) / 1e6]),
    ),
  }))
}

async function readRendition(
  ctx: AppContext,
  { key, rung }: { key: string; rung: number },
): Promise<{ found: FragmentedVideo; sizeBytes: number }> {
  const stored = await ctx.files.describe(key)
  if (!stored || stored.sizeBytes === 0) throw new LadderRejected(`The ${rung}p rendition is missing.`)
  const read = (start: number, end: number) => readStoredBytes(ctx, key, start, end)
  const found = await readFragmentedMp4(read, stored.sizeBytes).catch((error) => {
    throw error instanceof UnreadableVideo ? new LadderRejected(`The ${rung}p rendition ${error.message}.`) : error
  })
  return { found, sizeBytes: stored.sizeBytes }
}

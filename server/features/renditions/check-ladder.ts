import { SEGMENT_SECONDS } from '#contract/media/rungs.ts'

import type { LadderPlan } from './ladder-plan.ts'
import type { FragmentedVideo } from './read-fragmented-mp4.ts'

/** The ladder and its original don't belong together, in words for staff. */
export class LadderRejected extends Error {
  override name = 'LadderRejected'
}

type Original = { durationSeconds: number; hasAudio: boolean }
type Planned = LadderPlan['renditions'][number]

const LONGEST_SEGMENT_SECONDS = SEGMENT_SECONDS * 2
/** Containers round lengths, and sound often ends a little before or after the pictures. */
const DURATION_SLACK_SECONDS = 1
const DURATION_SLACK_SHARE = 0.01
const START_SLACK_SECONDS = 0.5
/** One frame of a slow video. */
const BOUNDARY_SLACK_SECONDS = 0.2
const BASELINE_MAIN_AND_HIGH = /^avc1\.(42|4d|64)/i
const PLAYS_EVERYWHERE = 'mp4a.40.2'
/** What may be used on average, compared with the plan; the busiest segment may use as much again. */
const MOST_TIMES_PLANNED = 3

/** Rejects what isn't a smaller copy of this video, or would play badly. */
export function checkRendition(found: FragmentedVideo, planned: Planned, original: Original): void {
  const refuse = (reason: string) => {
    throw new LadderRejected(`The ${planned.rung}p rendition ${reason}.`)
  }
  const { video, audio, segments, startSeconds, durationSeconds } = found
  if (video.width !== planned.width || video.height !== planned.height) {
    refuse(`is ${video.width} × ${video.height} pixels instead of ${planned.width} × ${planned.height}`)
  }
  if (!BASELINE_MAIN_AND_HIGH.test(video.codec)) refuse(`is in ${video.codec}, which not every browser plays`)
  if (audio && audio.codec !== PLAYS_EVERYWHERE) refuse(`has sound in ${audio.codec} instead of AAC`)
  if (original.hasAudio !== (audio !== undefined)) {
    refuse(original.hasAudio ? 'has no sound, but the original does' : 'has sound, but the original is silent')
  }
  const slack = Math.max(DURATION_SLACK_SECONDS, original.durationSeconds * DURATION_SLACK_SHARE)
  if (Math.abs(durationSeconds - original.durationSeconds) > slack) {
    refuse(`is ${seconds(durationSeconds)} long, the original ${seconds(original.durationSeconds)}`)
  }
  if (Math.abs(startSeconds) > START_SLACK_SECONDS) refuse(`begins at ${seconds(startSeconds)} instead of 0`)
  const longest = Math.max(...segments.map((segment) => segment.seconds))
  if (longest > LONGEST_SEGMENT_SECONDS) refuse(`has no keyframe for ${seconds(longest)}`)
  const allowed = (planned.videoBitsPerSecond + planned.audioBitsPerSecond) * MOST_TIMES_PLANNED
  if (averageBits(found) > allowed || peakBits(found) > allowed * MOST_TIMES_PLANNED) {
    refuse('uses far more data than planned')
  }
}

/** The player may switch at every segment, so all renditions must be cut at the same moments. */
export function checkBoundaries(ladder: { rung: number; found: FragmentedVideo }[]): void {
  const [first, ...others] = ladder
  for (const { rung, found } of others) {
    const isCutAlike =
      found.segments.length === first?.found.segments.length &&
      found.segments.every(({ startSeconds }, at) => {
        const expected = first.found.segments[at]?.startSeconds ?? Number.NaN
        return Math.abs(startSeconds - expected) <= BOUNDARY_SLACK_SECONDS
      })
    if (!isCutAlike) {
      throw new LadderRejected(`The ${rung}p rendition isn't cut at the same moments as the ${first?.rung}p one.`)
    }
  }
}

export const averageBits = ({ segments, durationSeconds }: FragmentedVideo): number =>
  Math.ceil((segments.reduce((sum, { lengthBytes }) => sum + lengthBytes, 0) * 8) / durationSeconds)

/** A last segment of one frame is all keyframe and says nothing about the connection that is needed. */
export function peakBits({ segments }: FragmentedVideo): number {
  const whole = segments.filter((segment) => segment.seconds >= SEGMENT_SECONDS / 2)
  const counted = whole.length > 0 ? whole : segments
  return Math.ceil(Math.max(...counted.map((segment) => (segment.lengthBytes * 8) / segment.seconds)))
}

const seconds = (value: number) => `${Math.round(value * 10) / 10} s`

import { z } from 'zod'

import { planRungs } from '#contract/media/rungs.ts'

const PlannedRenditionSchema = z.object({
  rung: z.int(),
  width: z.int(),
  height: z.int(),
  videoBitsPerSecond: z.int(),
  audioBitsPerSecond: z.int(),
  key: z.string(),
})

/** Every file of a ladder, known before the first byte is stored, so that all of them can be deleted. */
const LadderPlanSchema = z.object({
  renditions: z.array(PlannedRenditionSchema),
  storyboardKey: z.string(),
  /** Missing in ladders of older versions. */
  postersKey: z.string().optional(),
})
export type LadderPlan = z.output<typeof LadderPlanSchema>

/** Outside the folders of the media library, because nobody uploaded these files. */
const FOLDER = 'renditions'

/** Without a size, which isn't known before somebody has looked into the video, there are no renditions yet. */
export function planLadder(ladderId: string, size?: { width: number; height: number }): LadderPlan {
  const rungs = size ? planRungs(size) : []
  return {
    renditions: rungs.map((rung) => ({ ...rung, key: `${FOLDER}/${ladderId}/${rung.rung}p.mp4` })),
    storyboardKey: `${FOLDER}/${ladderId}/storyboard.jpg`,
    postersKey: `${FOLDER}/${ladderId}/posters.jpg`,
  }
}

export const readPlan = (planned: string): LadderPlan => LadderPlanSchema.parse(JSON.parse(planned))

export const listKeys = ({ renditions, storyboardKey, postersKey }: LadderPlan): string[] => [
  ...renditions.map(({ key }) => key),
  storyboardKey,
  ...(postersKey ? [postersKey] : []),
]

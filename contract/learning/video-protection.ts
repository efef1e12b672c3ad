import { z } from 'zod'

/** What the player does where the shop deters students from passing videos on. Missing means nothing. */
export const VideoProtectionSchema = z.object({
  /** Shows the student's name and code over the video. */
  watermark: z.literal(true).optional(),
  /** Reports when it plays, see `PlayReportSchema`. */
  limitsPlays: z.literal(true).optional(),
})
export type VideoProtection = z.infer<typeof VideoProtectionSchema>

import { z } from 'zod'

/** Sent with the progress by players of shops that limit simultaneous plays. */
export const PlayReportSchema = z.object({
  /** One per browser tab; a reload keeps it. */
  playerId: z.uuid().toLowerCase(),
  /** False when it was paused or closed. */
  isPlaying: z.boolean(),
  /** The student chose to play here instead of where they've been playing longest. */
  takesOver: z.boolean().optional(),
})
export type PlayReport = z.infer<typeof PlayReportSchema>

/** Only for players that report, while the shop limits simultaneous plays. Progress is saved either way. */
export const PlayAnswerSchema = z.object({
  /** False if as many others as the shop allows are playing. */
  isAllowed: z.boolean(),
  /** Another player of the same account took over from this one. */
  wasTakenOver: z.boolean(),
})
export type PlayAnswer = z.infer<typeof PlayAnswerSchema>

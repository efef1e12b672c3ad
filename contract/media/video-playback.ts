import { z } from 'zod'

/** How to play a video that has renditions. Without them, everything is empty and the original plays. */
export const VideoPlaybackSchema = z.object({
  /** An HLS playlist, for this viewer. */
  playlistUrl: z.string().nullable(),
  /** How long the URLs below and those in the playlist work. Ask again before. */
  validSeconds: z.int(),
  renditions: z.array(
    z.object({
      /** The shorter side in pixels, as in `720p`. */
      rung: z.int(),
      width: z.int(),
      height: z.int(),
      url: z.string(),
    }),
  ),
  /** One picture with many small ones, for the seek bar. */
  storyboard: z
    .object({
      url: z.string(),
      columns: z.int(),
      rows: z.int(),
      tileWidth: z.int(),
      tileHeight: z.int(),
      secondsPerTile: z.number(),
    })
    .nullable(),
})
export type VideoPlayback = z.infer<typeof VideoPlaybackSchema>

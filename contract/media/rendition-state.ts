import { z } from 'zod'

/** Where a video stands: as uploaded, being prepared, ready in several sizes, or failed. */
export const RenditionStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('original') }),
  z.object({
    state: z.literal('encoding'),
    percent: z.int(),
    madeBy: z.enum(['server', 'browser']),
    /** The browser hasn't been heard of for a while, so another one may take over. */
    isStalled: z.boolean(),
  }),
  z.object({ state: z.literal('ready'), renditionCount: z.int(), sizeBytes: z.int() }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
])
export type RenditionState = z.infer<typeof RenditionStateSchema>

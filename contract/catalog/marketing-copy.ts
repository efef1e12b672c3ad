import { z } from 'zod'

const Lines = z.array(z.string())

/** The selling points that a course page shows below the description. */
export const MarketingCopySchema = z.object({
  bestFor: Lines,
  quickConcepts: z.array(z.object({ term: z.string(), meaning: z.string() })),
  labs: z.array(z.object({ title: z.string(), description: z.string() })),
  youWillLearn: Lines,
  whatsInside: Lines,
  prerequisites: Lines,
  whatWeDontTeach: Lines,
})
export type MarketingCopy = z.infer<typeof MarketingCopySchema>

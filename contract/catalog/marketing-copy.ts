import { z } from 'zod'

const Lines = z.array(z.string())

/** What a course page says about a course (student spec §1 and §2). */
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

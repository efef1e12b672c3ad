import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'

export const TiktokPostSchema = z.object({
  id: IdField,
  tiktokUrl: z.string(),
  title: z.string(),
  caption: z.string(),
  /** Stored by the shop, so that showing it sends no request to TikTok. */
  coverUrl: z.string().nullable(),
  isPublished: z.boolean(),
  createdAt: InstantField,
})
export type TiktokPost = z.infer<typeof TiktokPostSchema>

export const listTiktokPosts = endpoint({
  method: 'GET',
  path: '/api/tiktok/posts',
  access: 'public',
  summary: 'Lists the published TikTok posts, newest first.',
  reply: z.array(TiktokPostSchema),
})

import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'

export const TiktokPostSchema = z.object({
  id: IdField,
  tiktokUrl: z.string(),
  title: z.string(),
  caption: z.string(),
  /** Kept by the shop: a page that shows it asks TikTok for nothing. */
  coverUrl: z.string().nullable(),
  isPublished: z.boolean(),
  createdAt: InstantField,
})
export type TiktokPost = z.infer<typeof TiktokPostSchema>

export const listTiktokPosts = endpoint({
  method: 'GET',
  path: '/api/tiktok/posts',
  access: 'public',
  summary: 'The published posts of the short-video feed, newest first.',
  reply: z.array(TiktokPostSchema),
})

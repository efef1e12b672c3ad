import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, optional, text } from '../fields.ts'

/** TikTok returns at most 20 videos per request. */
const MAX_VIDEOS = 20

const AdminTiktokPostSchema = z.object({
  id: IdField,
  tiktokVideoId: z.string(),
  tiktokUrl: z.string(),
  title: z.string(),
  caption: z.string(),
  /** Stored by the shop, because TikTok's URLs expire after six hours. */
  coverUrl: z.string().nullable(),
  isAutoFetched: z.boolean(),
  viewCount: z.int(),
  likeCount: z.int(),
  shareCount: z.int(),
  publishedAt: InstantField.nullable(),
  createdAt: InstantField,
  isPublished: z.boolean(),
})
export type AdminTiktokPost = z.infer<typeof AdminTiktokPostSchema>

export const listAdminTiktokPosts = endpoint({
  method: 'GET',
  path: '/api/admin/tiktok/posts',
  access: 'staff',
  summary: 'All posts, published or not, newest first.',
  reply: z.array(AdminTiktokPostSchema),
})

export const testTiktokConnection = endpoint({
  method: 'GET',
  path: '/api/admin/tiktok/connection',
  access: 'staff',
  summary: 'Asks TikTok which account is connected.',
  reply: z.object({
    success: z.boolean(),
    userInfo: z.object({ display_name: z.string() }).optional(),
    error: z.string().optional(),
  }),
})

export const fetchTiktokVideos = endpoint({
  method: 'POST',
  path: '/api/admin/tiktok/fetch',
  access: 'staff',
  summary: 'Fetches the newest videos. With replaceAll, deletes other fetched posts.',
  body: z.object({
    maxVideos: z.preprocess((value) => value ?? MAX_VIDEOS, z.int().min(1).max(MAX_VIDEOS)),
    replaceAll: z.preprocess((value) => value ?? false, z.boolean()),
  }),
  reply: z.object({
    success: z.boolean(),
    videosProcessed: z.int(),
    newVideos: z.int(),
    updatedVideos: z.int(),
    errors: z.array(z.string()),
  }),
})

const Caption = text(2200).trim()
export const CaptionForm = z.object({ caption: Caption.min(1, 'Please enter a caption.') })

export const updateTiktokPost = endpoint({
  method: 'PUT',
  path: '/api/admin/tiktok/posts/:id',
  access: 'staff',
  summary: 'Publishes, hides or edits a post. An edited caption survives the next fetch.',
  params: z.object({ id: IdField }),
  body: z.object({ isPublished: z.boolean().optional(), caption: optional(Caption) }),
  reply: AdminTiktokPostSchema,
})

export const deleteTiktokPost = endpoint({
  method: 'DELETE',
  path: '/api/admin/tiktok/posts/:id',
  access: 'staff',
  summary: 'Deletes a post from the shop, but not from TikTok.',
  params: z.object({ id: IdField }),
  reply: z.object({ success: z.literal(true) }),
})

export const connectTiktok = endpoint({
  method: 'GET',
  path: '/api/admin/tiktok/connect',
  access: 'staff',
  summary: 'Redirects to TikTok to grant access.',
  redirects: true,
  reply: z.string(),
})

export const finishTiktokConnect = endpoint({
  method: 'GET',
  path: '/api/admin/tiktok/callback',
  access: 'staff',
  summary: 'Where TikTok redirects back to; stores the tokens and opens the tab.',
  query: z.object({ code: optional(text(2000)), state: optional(text(2000)), error: optional(text(200)) }),
  redirects: true,
  reply: z.string(),
})

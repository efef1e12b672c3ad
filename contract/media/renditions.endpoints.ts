import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema } from '../fields.ts'
import { RenditionStateSchema } from './rendition-state.ts'

export const showPreparation = endpoint({
  method: 'GET',
  path: '/api/admin/media/renditions',
  access: 'staff',
  summary: 'Whether this machine can prepare videos, and how many wait for it.',
  reply: z.object({
    /** False without ffmpeg. */
    canEncode: z.boolean(),
    /** As uploaded, or failed. */
    unprepared: z.int(),
    inProgress: z.int(),
  }),
})

export const listUnprepared = endpoint({
  method: 'GET',
  path: '/api/admin/media/renditions/unprepared',
  access: 'staff',
  summary: 'The videos that are as uploaded, or failed, oldest first, for a browser to prepare.',
  reply: z.object({ videos: z.array(z.object({ mediaFileId: IdField, name: z.string(), key: z.string() })) }),
})

export const listRecentStates = endpoint({
  method: 'GET',
  path: '/api/admin/media/renditions/recent',
  access: 'staff',
  summary: 'Where those videos stand that got further, were finished or failed in the last two minutes.',
  reply: z.object({ videos: z.array(z.object({ mediaFileId: IdField, renditions: RenditionStateSchema })) }),
})

export const showPosters = endpoint({
  method: 'GET',
  path: '/api/admin/media/files/:id/posters',
  access: 'staff',
  summary: 'Frames of a prepared video that could be its picture, on one sheet. Null if it has none.',
  params: z.object({ id: IdField }),
  reply: z.object({
    posters: z
      .object({
        url: z.string(),
        columns: z.int(),
        rows: z.int(),
        tileWidth: z.int(),
        tileHeight: z.int(),
        /** The moment of each frame. */
        seconds: z.array(z.number()),
      })
      .nullable(),
  }),
})

export const prepareVideo = endpoint({
  method: 'POST',
  path: '/api/admin/media/files/:id/renditions',
  access: 'staff',
  summary: 'Prepares a video for phones and slow connections. 409 without ffmpeg, or if it is prepared already.',
  params: z.object({ id: IdField }),
  reply: MessageSchema,
})

export const prepareAllVideos = endpoint({
  method: 'POST',
  path: '/api/admin/media/renditions',
  access: 'staff',
  summary: 'Prepares every video that is not prepared yet, one after the other. 409 without ffmpeg.',
  reply: MessageSchema,
})

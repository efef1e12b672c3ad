import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { VideoPlaybackSchema } from '../media/video-playback.ts'
import { CourseDetailSchema, CourseSchema } from './course.ts'
import { BundleSchema, ShownProgramSchema } from './offers.ts'

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'public',
  summary: 'All published courses, in shop order.',
  reply: z.array(CourseSchema),
})

export const showCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:slugOrId',
  access: 'public',
  summary: 'One published course with its copy and contents, by slug or id.',
  params: z.object({ slugOrId: text(200) }),
  reply: CourseDetailSchema,
})

export const streamTrailer = endpoint({
  method: 'GET',
  path: '/api/s3/stream/*',
  access: 'public',
  summary: "Streams a visible course's trailer, with Range support. 404 for any other key.",
  params: z.object({ '*': text(500) }),
  streams: 'video/mp4',
  reply: z.unknown(),
})

const trailer = z.object({ key: text(500) })
const HLS = 'application/vnd.apple.mpegurl'

export const openTrailerPlayback = endpoint({
  method: 'GET',
  path: '/api/trailer/playback',
  access: 'public',
  summary: "Returns the playlist and renditions of a visible course's trailer, if it has them. 404 for any other key.",
  query: trailer,
  reply: VideoPlaybackSchema,
})

export const openTrailerPlaylist = endpoint({
  method: 'GET',
  path: '/api/trailer/playlist',
  access: 'public',
  summary: "Returns an HLS playlist of a trailer's renditions. 404 if it has none.",
  query: trailer,
  reply: z.string(),
  streams: HLS,
})

export const openTrailerRendition = endpoint({
  method: 'GET',
  path: '/api/trailer/playlist/:rung',
  access: 'public',
  summary: "Returns the HLS playlist of one of a trailer's renditions, with signed URLs.",
  params: z.object({ rung: z.coerce.number().int().min(1).max(10_000) }),
  query: trailer,
  reply: z.string(),
  streams: HLS,
})

export const listBundles = endpoint({
  method: 'GET',
  path: '/api/bundles',
  access: 'public',
  summary: 'All bundles on sale, in shop order.',
  reply: z.array(BundleSchema),
})

export const showBundle = endpoint({
  method: 'GET',
  path: '/api/bundles/:id',
  access: 'public',
  summary: 'One bundle on sale.',
  params: z.object({ id: text(200) }),
  reply: BundleSchema,
})

export const listMentorshipPrograms = endpoint({
  method: 'GET',
  path: '/api/mentorship',
  access: 'public',
  summary: 'All 1:1 mentorship programs with their mentors, in shop order.',
  reply: z.array(ShownProgramSchema),
})

export const showMentorshipProgram = endpoint({
  method: 'GET',
  path: '/api/mentorship/:id',
  access: 'public',
  summary: 'One mentorship program with its mentors.',
  params: z.object({ id: text(200) }),
  reply: ShownProgramSchema,
})

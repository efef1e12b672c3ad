import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import type { TiktokVideo } from '#server/ports/tiktok-api.ts'

import { explainTiktokFailure } from './explain-tiktok-failure.ts'
import { tiktokAccessToken } from './tiktok-access.ts'
import { deleteFetchedExcept, upsertFetchedPost } from './tiktok-posts.repository.ts'

type FetchOptions = { actor: string; maxVideos: number; replaceAll: boolean }
const NOTHING = { videosProcessed: 0, newVideos: 0, updatedVideos: 0 }

/** Fetches everything before changing anything, so nothing is lost if TikTok fails halfway. */
export async function fetchTiktokVideos(ctx: AppContext, { actor, maxVideos, replaceAll }: FetchOptions) {
  let fetched: { video: TiktokVideo; coverKey: string | null }[]
  try {
    const token = await tiktokAccessToken(ctx)
    const { videos } = await ctx.tiktok.listVideos(token, { maxCount: maxVideos })
    fetched = await Promise.all(videos.map(async (video) => ({ video, coverKey: await storeCover(ctx, video) })))
  } catch (error) {
    return { success: false, ...NOTHING, errors: [explainTiktokFailure(error)] }
  }
  const now = ctx.clock.now().toISOString()
  const newVideos = await ctx.cache.change('catalog', async (trx) => {
    let added = 0
    for (const { video, coverKey } of fetched) {
      if (await upsertFetchedPost(trx, toPost(video, coverKey, now))) added += 1
    }
    // An empty response doesn't empty the page.
    if (replaceAll && fetched.length > 0)
      await deleteFetchedExcept(
        trx,
        fetched.map(({ video }) => video.id),
      )
    await recordAudit(ctx, trx, {
      actor,
      action: replaceAll ? 'tiktok.replace' : 'tiktok.fetch',
      subject: { type: 'tiktok', id: 'feed', label: 'TikTok feed' },
      before: null,
      after: { videos: fetched.length, new: added },
    })
    return added
  })
  const videosProcessed = fetched.length
  return { success: true, videosProcessed, newVideos, updatedVideos: videosProcessed - newVideos, errors: [] }
}

function toPost(video: TiktokVideo, coverKey: string | null, now: string) {
  const postedAt = video.createdAtSeconds > 0 ? new Date(video.createdAtSeconds * 1000).toISOString() : now
  const words = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, 2200)
  return {
    id: uuidv7(),
    tiktok_video_id: video.id,
    tiktok_url: /^https:\/\/(www\.)?tiktok\.com\//.test(video.shareUrl)
      ? video.shareUrl
      : `https://www.tiktok.com/player/v1/${video.id}`,
    title: words(video.title || video.description) || 'TikTok video',
    caption: words(video.description || video.title),
    auto_fetched_at: now,
    view_count: Math.trunc(video.viewCount),
    like_count: Math.trunc(video.likeCount),
    share_count: Math.trunc(video.shareCount),
    posted_at: postedAt,
    shown_since: now,
    created_at: postedAt,
    cover_key: coverKey,
  }
}

async function storeCover(ctx: AppContext, { id, coverUrl }: TiktokVideo): Promise<string | null> {
  const bytes = coverUrl ? await ctx.tiktok.fetchCover(coverUrl) : undefined
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  try {
    const webp = await sharp(bytes, { limitInputPixels: 30_000_000 })
      .resize(240, 320, { fit: 'cover' })
      .webp()
      .toBuffer()
    const key = `thumbnails/tiktok-${id}.webp`
    await ctx.files.write(key, webp)
    return key
  } catch {
    return null
  }
}

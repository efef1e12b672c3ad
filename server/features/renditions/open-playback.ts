import type { PosterSheet, Storyboard } from '#contract/media/rungs.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { readPlan } from './ladder-plan.ts'
import { findOriginal, findReadyLadder } from './renditions.read-model.ts'
import { writeMasterPlaylist, writeMediaPlaylist } from './write-playlists.ts'

/** The player renews them in time; a browser that plays HLS itself starts again at the same second. */
const URL_LIFETIME_MS = 3_600_000

/** For viewers whose URLs work less long, or only in their session. */
type LinkLimits = {
  sessionHash?: string | undefined
  /** Of those that the player renews. */
  renewedMs?: number
  /** Of those that it can't: a browser that plays HLS itself reads them once. */
  otherMs?: number
}

/** What the player needs to know about a video; without renditions it plays the original. Check permissions first. */
export async function openPlayback(
  ctx: AppContext,
  videoKey: string | null,
  playlistUrl: string,
  { sessionHash, renewedMs = URL_LIFETIME_MS, otherMs = URL_LIFETIME_MS }: LinkLimits = {},
): Promise<VideoPlayback> {
  const found = videoKey ? await findReadyLadder(ctx.db, videoKey) : undefined
  if (!found) return { playlistUrl: null, validSeconds: 0, renditions: [], storyboard: null }
  const sign = (key: string, lifetimeMs: number) =>
    ctx.files.signDownloadUrl(key, { expiresAt: expiry(ctx, lifetimeMs), sessionHash })
  const { ladder, renditions } = found
  const storyboard = ladder.storyboard === null ? null : (JSON.parse(ladder.storyboard) as Storyboard)
  return {
    playlistUrl,
    validSeconds: renewedMs / 1000,
    renditions: await Promise.all(
      renditions.map(async ({ rung, width, height, key }) => ({
        rung,
        width,
        height,
        url: await sign(key, renewedMs),
      })),
    ),
    storyboard: storyboard && { ...storyboard, url: await sign(readPlan(ladder.planned).storyboardKey, otherMs) },
  }
}

/** For staff, who choose a picture from them. */
export async function showPosters(ctx: AppContext, mediaFileId: string) {
  const file = await findOriginal(ctx.db, mediaFileId)
  if (!file) throw notFound('Video')
  const { posters = null, planned } = (await findReadyLadder(ctx.db, file.key))?.ladder ?? {}
  const key = posters && planned ? readPlan(planned).postersKey : undefined
  if (!posters || !key) return { posters: null }
  const url = await ctx.files.signDownloadUrl(key, { expiresAt: expiry(ctx, URL_LIFETIME_MS) })
  return { posters: { ...(JSON.parse(posters) as PosterSheet), url } }
}

/** The list of renditions as HLS; 404 if there are none. */
export async function openMasterPlaylist(
  { db }: AppContext,
  videoKey: string | null,
  urlOf: (rung: number) => string,
): Promise<string> {
  const found = videoKey ? await findReadyLadder(db, videoKey) : undefined
  if (!found) throw notFound('Playlist')
  return writeMasterPlaylist(found.renditions, urlOf)
}

/** One rendition as HLS, with a signed URL for this viewer. */
export async function openMediaPlaylist(
  ctx: AppContext,
  videoKey: string | null,
  rung: number,
  { sessionHash, otherMs = URL_LIFETIME_MS }: LinkLimits = {},
): Promise<string> {
  const found = videoKey ? await findReadyLadder(ctx.db, videoKey) : undefined
  const rendition = found?.renditions.find((one) => one.rung === rung)
  if (!rendition) throw notFound('Playlist')
  const expiresAt = expiry(ctx, otherMs)
  return writeMediaPlaylist(rendition, await ctx.files.signDownloadUrl(rendition.key, { expiresAt, sessionHash }))
}

const expiry = ({ clock }: AppContext, lifetimeMs: number) => new Date(clock.now().getTime() + lifetimeMs)

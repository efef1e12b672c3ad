import type { AppContext } from '#server/app-context.ts'
import { openMasterPlaylist, openMediaPlaylist, openPlayback } from '#server/features/renditions/renditions.ts'
import { notFound } from '#server/http/app-error.ts'

import { isVisibleTrailer } from './courses.repository.ts'

/** The key alone isn't enough, because every paid lesson has one too. */
export async function requireVisibleTrailer({ db, clock }: AppContext, key: string): Promise<void> {
  if (!(await isVisibleTrailer(db, key, clock.now().toISOString()))) throw notFound('Video')
}

const address = (path: string, key: string) => `/api/trailer/${path}?${new URLSearchParams({ key })}`

export async function openTrailerPlayback(ctx: AppContext, key: string) {
  await requireVisibleTrailer(ctx, key)
  return openPlayback(ctx, key, address('playlist', key))
}

export async function openTrailerPlaylist(ctx: AppContext, key: string): Promise<string> {
  await requireVisibleTrailer(ctx, key)
  return openMasterPlaylist(ctx, key, (rung) => address(`playlist/${rung}`, key))
}

export async function openTrailerRendition(ctx: AppContext, key: string, rung: number): Promise<string> {
  await requireVisibleTrailer(ctx, key)
  return openMediaPlaylist(ctx, key, rung)
}

import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { queueEncoding } from './queue-encoding.ts'
import { countUnfinishedLadders, findOriginal, listUnpreparedVideos } from './renditions.read-model.ts'

export async function showPreparation(ctx: AppContext) {
  return {
    canEncode: await ctx.videoEncoder.isAvailable(),
    unprepared: (await listUnpreparedVideos(ctx.db)).length,
    inProgress: await countUnfinishedLadders(ctx.db),
  }
}

export async function listUnprepared({ db }: AppContext) {
  const videos = await listUnpreparedVideos(db)
  return { videos: videos.map(({ id, key, original_file_name: name }) => ({ mediaFileId: id, name, key })) }
}

/** Prepares one video, or tries again after a failure. */
export async function prepareVideo(ctx: AppContext, staffId: string, mediaFileId: string) {
  await requireEncoder(ctx)
  await transact(ctx.db, async (trx) => {
    const file = await findOriginal(trx, mediaFileId)
    if (!file?.confirmed_at || file.file_type !== 'video') throw notFound('Video')
    if (!(await queueEncoding(ctx, trx, file.id))) {
      throw conflict('already_prepared', 'This video is prepared already, or will be soon.')
    }
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'media.prepare',
      subject: { type: 'media', id: file.id, label: file.original_file_name },
      before: null,
      after: null,
    })
  })
  return { message: 'The video will be prepared.' }
}

export async function prepareAllVideos(ctx: AppContext, staffId: string) {
  await requireEncoder(ctx)
  const queued = await transact(ctx.db, async (trx) => {
    const videos = await listUnpreparedVideos(trx)
    for (const { id } of videos) await queueEncoding(ctx, trx, id)
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'media.prepare_all',
      subject: { type: 'media', id: 'all', label: 'All videos' },
      before: null,
      after: { videos: videos.length },
    })
    return videos.length
  })
  return { message: queued === 1 ? '1 video will be prepared.' : `${queued} videos will be prepared.` }
}

async function requireEncoder({ videoEncoder }: AppContext): Promise<void> {
  if (await videoEncoder.isAvailable()) return
  throw conflict('no_ffmpeg', 'Preparing videos on the server needs ffmpeg, which is not installed.')
}

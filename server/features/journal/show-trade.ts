import type { PictureMoment } from '#contract/journal/journal-limits.ts'
import type { Trade, TradeDetail } from '#contract/journal/trade.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { listComments } from './trade-comments.read-model.ts'
import { listPictures } from './trade-pictures.repository.ts'
import { findTrade } from './trades.repository.ts'

/** As long as a page with it may stay open. */
const PICTURE_URL_LIFETIME_MS = 3_600_000

type Asked = {
  userId: string
  tradeId: string
  readerId: string
  /** Where this reader gets a picture. Unless given, at a signed URL, which works without asking who reads it. */
  pictureUrl?: (picture: { moment: PictureMoment; fileKey: string }) => string
}

/** A trade with its pictures and comments. */
export async function showTrade(ctx: AppContext, asked: Asked): Promise<TradeDetail> {
  const { userId, tradeId, readerId, pictureUrl } = asked
  const trade = await requireTrade(ctx, userId, tradeId)
  const expiresAt = new Date(ctx.clock.now().getTime() + PICTURE_URL_LIFETIME_MS)
  const pictures = await Promise.all(
    (await listPictures(ctx.db, tradeId)).map(async ({ fileKey, ...picture }) => ({
      ...picture,
      url:
        pictureUrl?.({ moment: picture.moment, fileKey }) ?? (await ctx.files.signDownloadUrl(fileKey, { expiresAt })),
    })),
  )
  const unreadComments = readerId === userId ? trade.unreadComments : 0
  return { ...trade, unreadComments, pictures, comments: await listComments(ctx.db, tradeId, readerId) }
}

export async function requireTrade({ db }: Pick<AppContext, 'db'>, userId: string, tradeId: string): Promise<Trade> {
  const trade = await findTrade(db, userId, tradeId)
  if (!trade) throw notFound('Trade')
  return trade
}

/** The key of the file. */
export async function requireTradePicture(
  ctx: AppContext,
  { userId, tradeId, moment }: { userId: string; tradeId: string; moment: PictureMoment },
): Promise<string> {
  await requireTrade(ctx, userId, tradeId)
  const picture = (await listPictures(ctx.db, tradeId)).find((one) => one.moment === moment)
  if (!picture) throw notFound('Picture')
  return picture.fileKey
}

import { NOT_A_PICTURE, UNREADABLE_PICTURE } from '#contract/accounts/picture-rules.ts'
import type { PictureMoment } from '#contract/journal/journal-limits.ts'
import type { TradeDetail } from '#contract/journal/trade.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { isPicture } from '#server/files/picture-signatures.ts'
import { redrawPicture } from '#server/files/redraw-picture.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { touchJournal } from './journals.repository.ts'
import { requireTrade, showTrade } from './show-trade.ts'
import { newPictureKey, queueDeletePictures } from './trade-picture-files.ts'
import { deletePictureRow, insertPicture } from './trade-pictures.repository.ts'
import { findTrade } from './trades.repository.ts'

/** Processing an image takes time. */
const PICTURES_PER_HOUR = 120

type Place = { userId: string; tradeId: string; moment: PictureMoment }

export async function changeTradePicture(ctx: AppContext, place: Place, file: Buffer): Promise<TradeDetail> {
  await requireTrade(ctx, place.userId, place.tradeId)
  const rate = { key: `trade-picture:${place.userId}`, limit: PICTURES_PER_HOUR, windowSeconds: 3_600 }
  await consumeRateLimit(ctx, rate)
  if (!isPicture(file)) throw invalidInput(NOT_A_PICTURE)
  const redrawn = await redrawPicture(file)
  if (!redrawn) throw invalidInput(UNREADABLE_PICTURE)
  const { webp, ...size } = redrawn
  const fileKey = newPictureKey()
  await ctx.files.write(fileKey, webp)
  try {
    return await replacePicture(ctx, place, { fileKey, ...size })
  } catch (error) {
    await ctx.files.delete(fileKey)
    throw error
  }
}

export function removeTradePicture(ctx: AppContext, place: Place): Promise<TradeDetail> {
  return replacePicture(ctx, place, null)
}

type Drawn = { fileKey: string; width: number; height: number }

async function replacePicture(ctx: AppContext, place: Place, drawn: Drawn | null): Promise<TradeDetail> {
  const { userId, tradeId, moment } = place
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    await touchJournal(trx, userId, now)
    if (!(await findTrade(trx, userId, tradeId))) throw notFound('Trade')
    const previous = await deletePictureRow(trx, { tradeId, moment })
    if (previous) await queueDeletePictures(ctx, trx, [previous])
    if (drawn) await insertPicture(trx, { tradeId, moment, ...drawn, now })
  })
  return showTrade(ctx, { userId, tradeId, readerId: userId })
}

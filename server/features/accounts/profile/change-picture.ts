import { v7 as uuidv7 } from 'uuid'

import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { findUser, swapPictureKey } from '../users.repository.ts'
import { pictureKeys, queueDeletePicture } from './delete-picture.ts'
import { squarePicture } from './square-picture.ts'

/** Processing an image takes time. */
const PICTURES_PER_HOUR = 30

export async function changePicture(ctx: AppContext, userId: string, file: Buffer): Promise<User> {
  await consumeRateLimit(ctx, { key: `picture:${userId}`, limit: PICTURES_PER_HOUR, windowSeconds: 3_600 })
  const pictures = await squarePicture(file)
  const name = `avatars/${uuidv7()}`
  for (const { size, webp } of pictures) await ctx.files.write(`${name}-${size}.webp`, webp)
  try {
    return await setPicture(ctx, userId, `${name}-320.webp`)
  } catch (error) {
    for (const key of pictureKeys(`${name}-320.webp`)) await ctx.files.delete(key)
    throw error
  }
}

export function removePicture(ctx: AppContext, userId: string): Promise<User> {
  return setPicture(ctx, userId, null)
}

async function setPicture(ctx: AppContext, userId: string, key: string | null): Promise<User> {
  return transact(ctx.db, async (trx) => {
    const previous = await swapPictureKey(trx, userId, key, ctx.clock.now().toISOString())
    await queueDeletePicture(ctx, trx, previous)
    const user = await findUser(trx, userId)
    if (!user) throw unauthorized()
    return user
  })
}

import { v7 as uuidv7 } from 'uuid'

import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findUser, swapPictureKey } from '../users.repository.ts'
import { changeShownPerson } from './change-shown-person.ts'
import { pictureKeys, queueDeletePicture } from './delete-picture.ts'
import { squarePicture } from './square-picture.ts'

/** Processing an image takes time. */
const PICTURES_PER_HOUR = 30

export async function changePicture(ctx: AppContext, viewer: Viewer, file: Buffer): Promise<User> {
  await consumeRateLimit(ctx, { key: `picture:${viewer.userId}`, limit: PICTURES_PER_HOUR, windowSeconds: 3_600 })
  const pictures = await squarePicture(file)
  const name = `avatars/${uuidv7()}`
  for (const { size, webp } of pictures) await ctx.files.write(`${name}-${size}.webp`, webp)
  try {
    return await setPicture(ctx, viewer, `${name}-320.webp`)
  } catch (error) {
    for (const key of pictureKeys(`${name}-320.webp`)) await ctx.files.delete(key)
    throw error
  }
}

export function removePicture(ctx: AppContext, viewer: Viewer): Promise<User> {
  return setPicture(ctx, viewer, null)
}

async function setPicture(ctx: AppContext, { userId, role }: Viewer, key: string | null): Promise<User> {
  return changeShownPerson(ctx, role, async (trx) => {
    const previous = await swapPictureKey(trx, userId, key, ctx.clock.now().toISOString())
    await queueDeletePicture(ctx, trx, previous)
    const user = await findUser(trx, userId)
    if (!user) throw unauthorized()
    return user
  })
}

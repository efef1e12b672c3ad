import { v7 as uuidv7 } from 'uuid'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { BrandPicture } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { PICTURE_SETTINGS, readSavedSettings, saveSetting, toStored } from '#server/features/settings/settings.ts'
import { deleteStoredFile } from '#server/files/delete-stored-file.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { auditSettings } from './audit-settings.ts'
import { makeBrandPicture } from './make-brand-picture.ts'
import { showSettings } from './show-settings.ts'

/** Processing an image takes time. */
const PICTURES_PER_HOUR = 60
/** Open pages may still load the previous picture; emails keep showing their fallback text after that. */
const DELETE_AFTER_MS = 24 * 3_600_000

/** A new name each time, because browsers cache image URLs for a day. */
export async function changeBrandPicture(ctx: AppContext, actor: string, picture: BrandPicture, file: Buffer) {
  await consumeRateLimit(ctx, { key: `brand-picture:${actor}`, limit: PICTURES_PER_HOUR, windowSeconds: 3_600 })
  const { content, width, height, extension } = await makeBrandPicture(picture, file)
  const key = `brand/${uuidv7()}-${width}x${height}.${extension}`
  await ctx.files.write(key, content)
  return setPicture(ctx, actor, picture, key)
}

export function removeBrandPicture(ctx: AppContext, actor: string, picture: BrandPicture): Promise<AdminSettings> {
  return setPicture(ctx, actor, picture, '')
}

async function setPicture(ctx: AppContext, actor: string, picture: BrandPicture, key: string): Promise<AdminSettings> {
  const name = PICTURE_SETTINGS[picture]
  const now = ctx.clock.now()
  await ctx.cache.change('settings', async (trx) => {
    const { inUse } = toStored(await readSavedSettings(trx))
    if (inUse[name] === key) return
    await saveSetting(trx, name, key, now.toISOString())
    await auditSettings(ctx, trx, {
      actor,
      action: 'settings.save',
      before: { [name]: inUse[name] },
      after: { [name]: key },
    })
    if (!inUse[name]) return
    const runAt = new Date(now.getTime() + DELETE_AFTER_MS)
    await enqueueJob(ctx, trx, deleteStoredFile, { key: inUse[name] }, { runAt })
  })
  return showSettings(ctx)
}

import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

import { NOT_A_PICTURE } from '#contract/accounts/picture-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { isPicture } from '#server/files/picture-signatures.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

const MAX_PIXELS = 50_000_000
/** A screenshot of a large screen stays readable. */
const LONGEST_SIDE = 2560
/** Not among the prefixes that anyone may see. */
const KEY = /^journal\/[0-9a-f-]{36}\.webp$/

export const newPictureKey = () => `journal/${uuidv7()}.webp`

/** Re-encoded from its pixels, so nothing else in the file survives, such as a hidden script or a location. */
export async function redrawPicture(file: Buffer) {
  if (!isPicture(file)) throw invalidInput(NOT_A_PICTURE)
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch {
    throw invalidInput('This picture cannot be read. Please choose another one.')
  }
}

/** Deletes a screenshot's file once nobody uses it. */
export const deleteTradePicture: QueuedJob<{ key: string }> = {
  type: 'delete-trade-picture',
  payload: z.object({ key: z.string().regex(KEY) }),
  run: ({ files }, { key }) => files.delete(key),
}

export async function queueDeletePictures(ctx: AppContext, trx: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await enqueueJob(ctx, trx, deleteTradePicture, { key })
}

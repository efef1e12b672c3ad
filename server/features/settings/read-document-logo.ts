import { buffer } from 'node:stream/consumers'

import type { AppContext } from '#server/app-context.ts'
import { sellerLogo } from '#server/features/settings/settings.ts'

export type ReceiptLogo = { picture: Buffer; width: number; height: number; includesName: boolean }

/** Undefined while the shop uses our mark, and when its logo can't be read: a receipt never depends on a picture. */
export async function readReceiptLogo(ctx: AppContext): Promise<ReceiptLogo | undefined> {
  const logo = await sellerLogo(ctx)
  if (!logo) return undefined
  try {
    const { default: sharp } = await import('sharp')
    // Decoded here, because a damaged picture would only fail while the PDF is being written.
    const { data, info } = await sharp(await buffer(await ctx.files.read(logo.key)))
      .flatten({ background: '#FFFFFF' })
      .png({ palette: false })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, height: info.height, includesName: logo.includesName }
  } catch (err) {
    ctx.log.warn({ err, key: logo.key }, 'could not read the logo for a receipt')
    return undefined
  }
}

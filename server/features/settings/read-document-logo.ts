import { buffer } from 'node:stream/consumers'

import type { AppContext } from '#server/app-context.ts'
import type { DocumentLogo } from '#server/print/shop-head.ts'
import { storedSettings } from './stored-settings.ts'

/** On the document's background. Undefined while the shop uses our mark, and when its logo can't be read: a document never depends on a picture. */
export async function readDocumentLogo(ctx: AppContext, background: string): Promise<DocumentLogo | undefined> {
  const { logoKey: key, logoIncludesName: includesName } = (await storedSettings(ctx)).inUse
  if (!key) return undefined
  try {
    const { default: sharp } = await import('sharp')
    // Decoded here, because a damaged picture would only fail while the PDF is being written.
    const { data, info } = await sharp(await buffer(await ctx.files.read(key)))
      .flatten({ background })
      .png({ palette: false })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, height: info.height, includesName }
  } catch (err) {
    ctx.log.warn({ err, key }, 'could not read the logo for a document')
    return undefined
  }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { Page } from './page-renderer.ts'

export type PackedPage = { status: number; html: Buffer; brotli: Buffer; etag: string; contentSecurityPolicy: string }

const compress = promisify(brotliCompress)
const QUALITY = { quick: 4, small: 9 }

/** A page as it goes over the wire; one that is kept is worth the time to make it small. */
export async function packPage(page: Page, effort: keyof typeof QUALITY): Promise<PackedPage> {
  const html = Buffer.from(page.html)
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort] } })
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status: page.status, html, brotli, etag, contentSecurityPolicy: page.contentSecurityPolicy }
}

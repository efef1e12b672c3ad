import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import { type PreparedResponse, prepareResponse } from '#server/http/prepared-response.ts'
import { walletHeaders } from '#server/http/security-headers.ts'

import type { Page } from './page-renderer.ts'

/** A page ready to send, plain and for browsers that accept brotli. */
export type CompressedPage = { status: number; plain: PreparedResponse; brotli: PreparedResponse }

const compress = promisify(brotliCompress)
/** A cached page is compressed once and sent to everybody, so it's worth a tenth of a second. */
const QUALITY = { quick: 4, small: 11 }

export async function compressPage(
  page: Page,
  effort: keyof typeof QUALITY,
  commonHeaders: Record<string, string>,
): Promise<CompressedPage> {
  const html = Buffer.from(page.html)
  const compressed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort] } })
  const headers = {
    ...commonHeaders,
    ...(page.embed && walletHeaders(page.embed)),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    vary: 'accept-encoding, cookie',
  }
  return {
    status: page.status,
    plain: prepareResponse(page.status, html, headers),
    brotli: prepareResponse(page.status, compressed, { ...headers, 'content-encoding': 'br' }),
  }
}

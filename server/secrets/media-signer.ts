import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

import { inlineContentType } from '#contract/media/file-types.ts'

/** URLs made within this time are identical, so browsers can cache what they loaded. */
const STEP_SECONDS = 900

/**
 * URLs of files at another server (`MEDIA_URL`), which checks them with the same key. `deploy/media` has that side for
 * several servers, so a change here must be made there as well.
 */
export class MediaSigner {
  readonly origin: string
  readonly #key: KeyObject

  constructor(origin: string, key: string) {
    this.origin = origin
    this.#key = createSecretKey(Buffer.from(key))
  }

  /** For one visitor, until a given time. What a browser could run is only sent as a download. */
  sign(fileKey: string, expiresAt: Date, downloadName?: string): string {
    const expires = Math.ceil(expiresAt.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS
    const name = downloadName ?? (inlineContentType(fileKey) ? '' : (fileKey.split('/').at(-1) ?? ''))
    const written = encodeName(name)
    const signature = this.#mac(`/${fileKey}\n${expires}\n${written}`)
    const query = `expires=${expires}${written && `&name=${written}`}&signature=${signature}`
    return `${this.origin}/${fileKey}?${query}`
  }

  /** Whether the media server asks, which has checked the visitor's URL. It never expires, so one copy serves everyone. */
  isFromMediaServer(fileKey: string, given: unknown): boolean {
    if (typeof given !== 'string') return false
    const [a, b] = [Buffer.from(given), Buffer.from(this.#mac(`edge\n/${fileKey}`))]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

/** As RFC 5987 wants it in a header, so that the media server can use it without decoding it. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Address = { expiresAt: Date; downloadName?: string | undefined }

/** Addresses of files that open without a session, until they expire. Nobody can make or change one without the key. */
export class AddressSigner {
  readonly #key: Buffer

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'candlewick file addresses v1', 32))
  }

  sign(fileKey: string, { expiresAt, downloadName }: Address): string {
    const expires = String(Math.ceil(expiresAt.getTime() / 1000))
    const query = new URLSearchParams({ expires, ...(downloadName ? { name: downloadName } : {}) })
    query.set('signature', this.#signatureOf(fileKey, expires, downloadName ?? ''))
    return `/files/${fileKey}?${query}`
  }

  /** Whether this address was made by us, word for word, and its time is not over. */
  isOpen(fileKey: string, query: { expires: string; name: string; signature: string }, now: Date): boolean {
    const expected = Buffer.from(this.#signatureOf(fileKey, query.expires, query.name))
    const given = Buffer.from(query.signature)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && now.getTime() < Number(query.expires) * 1000
  }

  #signatureOf(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url')
  }
}

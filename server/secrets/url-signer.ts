import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

type Use = 'read' | 'write'
/** What a signed URL allows besides its file: a name to save it under, the type and length, the session it's for. */
export type UrlClaims = Record<string, string>

/** A session as URLs name it. Its hash stays here: it's what the database knows it by. */
export function nameSession(sessionHash: string): string {
  return createHash('sha256').update(`video ${sessionHash}`).digest('base64url').slice(0, 22)
}

/** Signed file URLs that work without a session until they expire. Nobody can create or change one without the key. */
export class UrlSigner {
  /** A key object, because Node would build one from a buffer for every signature, which costs twenty times as much. */
  readonly #key: KeyObject

  constructor(secretKey: string) {
    const bytes = hkdfSync('sha256', secretKey, '', 'candlewick file addresses v1', 32)
    this.#key = createSecretKey(Buffer.from(bytes))
  }

  sign(use: Use, fileKey: string, expiresAt: Date, claims: UrlClaims = {}): string {
    const all = { ...claims, expires: String(Math.ceil(expiresAt.getTime() / 1000)) }
    return `/files/${fileKey}?${new URLSearchParams({ ...all, signature: this.#signatureOf(use, fileKey, all) })}`
  }

  /** What the URL allows; undefined if we didn't sign exactly this URL for this use, or it has expired. */
  open(use: Use, fileKey: string, query: unknown, now: Date): UrlClaims | undefined {
    const { signature, ...claims } = query as UrlClaims
    // A repeated key arrives as an array.
    if (![signature, ...Object.values(claims)].every((value) => typeof value === 'string')) return undefined
    const expected = Buffer.from(this.#signatureOf(use, fileKey, claims))
    const given = Buffer.from(signature ?? '')
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && now.getTime() < Number(claims.expires) * 1000 ? claims : undefined
  }

  #signatureOf(use: Use, fileKey: string, claims: UrlClaims): string {
    const entries = Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1))
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([use, fileKey, entries]))
      .digest('base64url')
  }
}

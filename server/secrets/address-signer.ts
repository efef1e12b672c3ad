import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

type Use = 'read' | 'write'
/** What an address allows beside its file: a name to save it under, the type and length to expect. */
export type AddressClaims = Record<string, string>

/** Addresses of files that open without a session, until they expire. Nobody can make or change one without the key. */
export class AddressSigner {
  /** As a key object: from a buffer Node would make one for every signature, which costs twenty times as much. */
  readonly #key: KeyObject

  constructor(secretKey: string) {
    const bytes = hkdfSync('sha256', secretKey, '', 'candlewick file addresses v1', 32)
    this.#key = createSecretKey(Buffer.from(bytes))
  }

  sign(use: Use, fileKey: string, expiresAt: Date, claims: AddressClaims = {}): string {
    const all = { ...claims, expires: String(Math.ceil(expiresAt.getTime() / 1000)) }
    return `/files/${fileKey}?${new URLSearchParams({ ...all, signature: this.#signatureOf(use, fileKey, all) })}`
  }

  /** What the address allows; undefined when it was not made by us, word for word and for this use, or its time is over. */
  open(use: Use, fileKey: string, query: unknown, now: Date): AddressClaims | undefined {
    const { signature, ...claims } = query as AddressClaims
    // A key that is given twice arrives as a list.
    if (![signature, ...Object.values(claims)].every((value) => typeof value === 'string')) return undefined
    const expected = Buffer.from(this.#signatureOf(use, fileKey, claims))
    const given = Buffer.from(signature ?? '')
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && now.getTime() < Number(claims.expires) * 1000 ? claims : undefined
  }

  #signatureOf(use: Use, fileKey: string, claims: AddressClaims): string {
    const entries = Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1))
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([use, fileKey, entries]))
      .digest('base64url')
  }
}

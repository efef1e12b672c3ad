import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'v1.'

/** SECRET_KEY isn't the one this was encrypted with, or the stored text is damaged. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
  readonly purpose: string

  constructor(purpose: string) {
    super(`A stored secret (${purpose}) cannot be opened: SECRET_KEY is not the one it was sealed with.`)
    this.purpose = purpose
  }
}

/** Encrypts anything that must not be readable in a stolen copy of the database (AES-256-GCM). */
export class SecretBox {
  readonly #key: Buffer

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'candlewick secrets v1', 32))
  }

  /**
   * The purpose, such as `setting:smtpPassword`, is part of the encryption: a sealed text opens only where it belongs.
   */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** A separate key for anything other than sealing. */
  deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32))
  }

  open(sealed: string, purpose: string): string {
    try {
      if (!sealed.startsWith(PREFIX)) throw new Error('unknown form')
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      throw new SecretUnreadable(purpose)
    }
  }
}

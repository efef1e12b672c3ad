import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { loadSecretKey } from './load-secret-key.ts'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox('a key that is used in tests and nowhere else')

describe('a sealed secret', () => {
  it('decrypts to the original, whatever the text', () => {
    for (const text of ['', 'hunter2', 'Größe 🕯️\n', 'x'.repeat(10_000)]) {
      expect(box.open(box.seal(text, 'setting:smtpPassword'), 'setting:smtpPassword')).toBe(text)
    }
  })

  it("looks different every time and doesn't reveal the text", () => {
    const [one, other] = [box.seal('hunter2', 'test'), box.seal('hunter2', 'test')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('hunter2')
  })

  it("can't be decrypted for another purpose, with another key, or with one byte changed", () => {
    const sealed = box.seal('hunter2', 'two-factor:ada')
    expect(() => box.open(sealed, 'two-factor:eve')).toThrow('cannot be opened')
    expect(() => new SecretBox('another key of a length that is fine').open(sealed, 'two-factor:ada')).toThrow(
      'SECRET_KEY',
    )
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (const position of bytes.keys()) {
      // A byte rather than a character: the last character has spare bits without meaning.
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(position) ^ 1, position)
      const label = `byte ${position} of ${bytes.length}`
      expect(() => box.open(`v1.${changed.toString('base64url')}`, 'two-factor:ada'), label).toThrow('cannot be opened')
    }
    for (const other of ['plain text', '', 'v1.', sealed.slice(0, 20)]) {
      expect(() => box.open(other, 'two-factor:ada'), other).toThrow('cannot be opened')
    }
  })
})

describe('the key', () => {
  it('is generated once if none is given, readable only by this user', () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-key-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const made = loadSecretKey({ secretKey: undefined, dataDir })
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(loadSecretKey({ secretKey: undefined, dataDir })).toBe(made)
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(loadSecretKey({ secretKey: 'from the environment', dataDir })).toBe('from the environment')
  })
})

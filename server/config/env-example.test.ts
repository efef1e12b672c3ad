import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { EnvSchema, readEnv } from './env.ts'

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')

/** `# PORT=3000` counts like `PORT=3000`: a commented-out variable is documented too. */
const explained = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value])

describe('.env.example', () => {
  it('explains exactly the variables the shop reads, each once', () => {
    expect(explained.map(([name]) => name).sort()).toEqual(Object.keys(EnvSchema.shape).sort())
  })

  it('shows values that the shop accepts', () => {
    expect(() => readEnv(Object.fromEntries(explained))).not.toThrow()
  })

  it('shows the default of every variable that has one', () => {
    const shown = readEnv(Object.fromEntries(explained))
    expect(shown).toMatchObject(readEnv({}))
  })

  it('changes nothing when copied unedited', () => {
    expect(example).not.toMatch(/^[^#\s]/m)
  })
})

import { expect, it } from 'vitest'

import { asAscii } from './as-ascii.js'

const CODE = '({ text: "Über …", party: `🎉`, dash: /^[–—]$/.test("—"), faces: /^[🎉🙂]$/u.test("🙂") })'

it('escapes what is not ASCII without changing what the code does', () => {
  const escaped = asAscii(CODE)
  expect(escaped).toMatch(/^[\0-\x7f]+$/)
  // biome-ignore lint/security/noGlobalEval: both are the texts above.
  expect(globalThis.eval(escaped)).toEqual({ text: 'Über …', party: '🎉', dash: true, faces: true })
})

it('leaves code alone that reads its templates raw', () => {
  expect(asAscii('String.raw`…`')).toBe('String.raw`…`')
})

import { expect, it, onTestFinished } from 'vitest'

import { openRebindingHost } from '../test/rebinding-host.ts'
import { ViesServer } from '../test/vies-server.ts'
import { ViesVatRegister } from './vies-vat-register.ts'

const FRENCH = 'FR40303265045'
const GREEK = 'EL094259216'
const SELLER = 'DE136695976'

async function openRegister(timeoutMs = 30_000) {
  const vies = await new ViesServer().start()
  onTestFinished(() => vies.stop())
  const register = new ViesVatRegister({ apiUrl: new URL(`${vies.url}/`), allowPrivateHosts: true, timeoutMs })
  return { vies, register }
}

it('tells registered IDs from others, and passes on the proof', async () => {
  const { vies, register } = await openRegister()
  vies.registered.add(FRENCH).add(GREEK)
  expect(await register.check(FRENCH, SELLER)).toEqual({ kind: 'registered', requestId: 'WAPIAAAAYx1234567' })
  expect(await register.check(GREEK, null)).toEqual({ kind: 'registered', requestId: null })
  expect(await register.check('FR83404833048', null)).toEqual({ kind: 'not_registered' })
  expect(vies.questions).toEqual([
    { countryCode: 'FR', vatNumber: '40303265045', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
    { countryCode: 'EL', vatNumber: '094259216' },
    { countryCode: 'FR', vatNumber: '83404833048' },
  ])
})

it("asks again without the seller's ID if VIES refuses that one", async () => {
  const { vies, register } = await openRegister()
  vies.registered.add(FRENCH)
  vies.wrongSellers.add(SELLER)
  expect(await register.check(FRENCH, SELLER)).toEqual({ kind: 'registered', requestId: null })
})

it.each([
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'MS_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
  'IP_BLOCKED',
  'VAT_BLOCKED',
  'SOMETHING_NEW',
])('knows nothing about the ID after %s', async (error) => {
  const { vies, register } = await openRegister()
  vies.registered.add(FRENCH)
  vies.fails = error
  expect(await register.check(FRENCH, SELLER)).toEqual({ kind: 'unavailable', reason: error })
})

it('takes input that VIES refuses for an ID that is not registered', async () => {
  const { vies, register } = await openRegister()
  vies.fails = 'INVALID_INPUT'
  expect(await register.check(FRENCH, null)).toEqual({ kind: 'not_registered' })
})

it('gives up on garbage, silence and a closed port', async () => {
  const { vies, register } = await openRegister(200)
  for (const fails of ['garbage', 'silent']) {
    vies.fails = fails
    expect(await register.check(FRENCH, null)).toMatchObject({ kind: 'unavailable' })
  }
  await vies.stop()
  expect(await register.check(FRENCH, null)).toMatchObject({ kind: 'unavailable' })
})

it("never connects to a host inside the shop's own network unless that is allowed", async () => {
  const { name, port, visits } = await openRebindingHost()
  const refusing = (host: string) =>
    new ViesVatRegister({ apiUrl: new URL(`http://${host}:${port}/`), allowPrivateHosts: false, timeoutMs: 300 })
  expect(await refusing('127.0.0.1').check(FRENCH, null)).toMatchObject({ kind: 'unavailable' })
  expect(await refusing(name).check(FRENCH, null)).toMatchObject({ kind: 'unavailable' })
  expect(visits()).toBe(0)
})

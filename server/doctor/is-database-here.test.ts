import { expect, it } from 'vitest'

import { isDatabaseHere } from './is-database-here.ts'

it.each([
  ['candlewick:secret@localhost', true],
  ['candlewick@127.0.0.2:5433', true],
  ['candlewick@[::1]', true],
  ['', true],
  ['candlewick@%2Fvar%2Frun%2Fpostgresql', true],
  ['candlewick@192.0.2.1', false],
  ['candlewick@[2001:db8::1]', false],
])('postgres://%s is on this machine: %s', async (place, isHere) => {
  const url = `postgres://${place}/candlewick`
  expect(await isDatabaseHere({ kind: 'postgres', url, poolSize: 1 })).toBe(isHere)
  const onSocket = `${url}?host=/var/run/postgresql`
  expect(await isDatabaseHere({ kind: 'postgres', url: onSocket, poolSize: 1 })).toBe(true)
})

import { expect, it } from 'vitest'

import { shareConnections } from './share-connections.ts'

it.each([
  [97, 2, 10, 10],
  [97, 8, 10, 6],
  [97, 16, 10, 3],
  [497, 16, 10, 10],
  [97, 2, 40, 24],
])(
  'of %i connections, gives each of %i processes that want %i no more than fit',
  (allowed, processes, wanted, each) => {
    const { poolSize, warning } = shareConnections(allowed, processes, wanted)
    expect(poolSize).toBe(each)
    expect(warning === undefined).toBe(each === wanted)
  },
)

it('refuses more processes than there are connections for', () => {
  expect(() => shareConnections(97, 32, 10)).toThrow(
    'PostgreSQL allows 97 connections, too few for 32 processes: set max_connections to 650 or more, or lower PROCESSES.',
  )
})

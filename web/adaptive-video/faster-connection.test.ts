import { describe, expect, it } from 'vitest'

import { FasterConnection } from './faster-connection.ts'

describe('FasterConnection', () => {
  it('believes two fast segments in a row, and takes the slower of them', () => {
    const connection = new FasterConnection()
    expect(connection.measure(300_000, 300_000)).toBeNull()
    expect(connection.measure(5_000_000, 350_000)).toBeNull()
    expect(connection.measure(4_000_000, 400_000)).toBe(4_000_000)
  })

  it('ignores a single fast segment, and small differences', () => {
    const connection = new FasterConnection()
    expect(connection.measure(5_000_000, 400_000)).toBeNull()
    expect(connection.measure(300_000, 390_000)).toBeNull()
    expect(connection.measure(500_000, 390_000)).toBeNull()
    expect(connection.measure(500_000, 390_000)).toBeNull()
  })
})

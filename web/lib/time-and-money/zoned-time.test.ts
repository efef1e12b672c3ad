import { describe, expect, it } from 'vitest'

import { dayIn, elsewhere, knowsZone, longDayIn, offsetIn, placeOf, shortDayIn, timeIn } from './zoned-time.ts'

const plain = (text: string | null) => text?.replaceAll('\u202f', ' ')
const AFTERNOON_IN_BERLIN = '2026-11-24T14:00:00.000Z'

describe('a time in a zone', () => {
  it('is written with the day and the clock of that zone', () => {
    expect(plain(timeIn(AFTERNOON_IN_BERLIN, 'Europe/Berlin'))).toBe('3:00 PM')
    expect(shortDayIn(AFTERNOON_IN_BERLIN, 'Europe/Berlin')).toBe('Tue, Nov 24')
    expect(longDayIn(AFTERNOON_IN_BERLIN, 'Pacific/Auckland')).toBe('Wednesday, November 25')
    expect(dayIn(AFTERNOON_IN_BERLIN, 'Pacific/Auckland')).toBe('2026-11-25')
  })

  it('follows daylight saving time', () => {
    expect(plain(timeIn('2026-10-25T00:30:00.000Z', 'Europe/Berlin'))).toBe('2:30 AM')
    expect(plain(timeIn('2026-10-25T01:30:00.000Z', 'Europe/Berlin'))).toBe('2:30 AM')
    expect(offsetIn('2026-07-01T00:00:00.000Z', 'America/New_York')).toBe('GMT-4')
    expect(offsetIn('2026-12-01T00:00:00.000Z', 'America/New_York')).toBe('GMT-5')
  })
})

describe('the same moment elsewhere', () => {
  it('names the place, and the day only where it differs', () => {
    expect(plain(elsewhere(AFTERNOON_IN_BERLIN, 'Europe/Berlin', 'America/New_York'))).toBe('9:00 AM in New York')
    expect(plain(elsewhere(AFTERNOON_IN_BERLIN, 'Europe/Berlin', 'Pacific/Auckland'))).toBe(
      'Wed, Nov 25, 3:00 AM in Auckland',
    )
  })

  it('says nothing where clocks agree, or about a zone that the browser does not know', () => {
    expect(elsewhere(AFTERNOON_IN_BERLIN, 'Europe/Berlin', 'Europe/Madrid')).toBeNull()
    expect(elsewhere(AFTERNOON_IN_BERLIN, 'Europe/Berlin', 'Mars/Olympus')).toBeNull()
    expect(knowsZone('Mars/Olympus')).toBe(false)
  })

  it('names places as people do', () => {
    expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(placeOf('UTC')).toBe('UTC')
  })
})

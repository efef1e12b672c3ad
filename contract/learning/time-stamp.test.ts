import { expect, it } from 'vitest'

import { findTimeStamps, readTranscript, writeTimeStamp } from './time-stamp.ts'

it('finds the time stamps of a note and the text after them', () => {
  const note = 'First\n[02:15] Wicks are not kept. [03:00] And this\n[1:02:09] Late [99:99] no [2:1] no'
  expect(findTimeStamps(note)).toEqual([
    { seconds: 135, label: '02:15', at: 6, text: 'Wicks are not kept.' },
    { seconds: 180, label: '03:00', at: 34, text: 'And this' },
    { seconds: 3729, label: '1:02:09', at: 51, text: 'Late' },
  ])
})

it('writes time stamps that it can read', () => {
  for (const seconds of [0, 59, 135, 3729, 36_000]) {
    expect(findTimeStamps(writeTimeStamp(seconds))[0]?.seconds).toBe(seconds)
  }
  expect(writeTimeStamp(135.9)).toBe('[02:15]')
})

it('reads a transcript with and without times', () => {
  expect(readTranscript('[00:00] One.\r\n\nTwo, see [00:05].\n [00:07] Three [00:09].')).toEqual([
    { seconds: 0, text: 'One.' },
    { seconds: null, text: 'Two, see [00:05].' },
    { seconds: 7, text: 'Three [00:09].' },
  ])
})

import { expect, it } from 'vitest'

import { readPdf } from '#server/test/read-pdf.ts'
import { notesAsPdf } from './notes-as-pdf.ts'

const read = async (content: string) => {
  const note = { lessonTitle: 'Zones', title: '', content, updatedAt: '2026-11-12T10:00:00.000Z' }
  const notes = {
    courseTitle: 'Intro to Trading',
    exportedAt: '2026-11-17T10:00:00.000Z',
    modules: [{ title: 'Reading a market', notes: [note] }],
  }
  return readPdf(await notesAsPdf(notes, { siteName: 'Candlewick' })).map((line) => line.trim())
}

it('starts with the shop, the course and the day', async () => {
  expect((await read('A zone.')).slice(0, 4)).toEqual([
    ...['Candlewick', 'MY NOTES', 'Intro to Trading', 'November 17, 2026'],
  ])
})

it('puts the times that start a line in a column, and leaves all other words as they are', async () => {
  const lines = await read('Before.\n[0:42] A zone is wide.\n[1:02:05] Look left [12:40].\n[0:50]\n[9:99] No time.')
  expect(lines.slice(lines.indexOf('Before.'), -1)).toEqual([
    ...['Before.', '0:42', 'A zone is wide.', '1:02:05', 'Look left [12:40].', '[0:50]', '[9:99] No time.'],
  ])
})

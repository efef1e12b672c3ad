import { expect, it } from 'vitest'

import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import { sampleJournal } from '#web/test/sample-journal.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { JournalLink } from './JournalLink.tsx'

const INVITATION = 'Write down your trades and learn from them.'
const comment = (author: string | null) => ({
  ...{ tradeId: crypto.randomUUID(), instrument: 'EUR/USD', day: '2026-11-03' },
  author,
})
const open = (answer: Partial<MyJournal> | Refusal) =>
  show(<JournalLink />, {
    viewer: ada,
    answers: { 'GET /api/my/journal': answer instanceof Refusal ? answer : { ...sampleJournal, ...answer } },
  }).screen

it.each([
  ['1 trade', {}],
  ['12 trades · New comment from Mara Voss', { typed: 10, imported: 2, newComments: [comment('Mara Voss')] }],
  ['1 trade · New comments on 2 trades', { newComments: [comment('Mara Voss'), comment(null)] }],
  ['New comment', { typed: 0, newComments: [comment(null)] }],
  [INVITATION, { typed: 0, practice: 3 }],
])('says %j', async (words, journal) => {
  expect(await open(journal).findByText(words)).toBeTruthy()
})

it('invites when the journal cannot be read', async () => {
  expect(await open(new Refusal(500, 'Internal error')).findByText(INVITATION)).toBeTruthy()
})

import { expect, it } from 'vitest'

import { sampleBreakdowns, sampleJournal, sampleTrade } from '#web/test/sample-journal.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { JournalPage } from './JournalPage.tsx'

const TRADE = 'GET /api/my/journal/trades/:tradeId'
const SAVE = 'PUT /api/my/journal/trades/:tradeId'
type Answers = NonNullable<Parameters<typeof show>[1]>['answers']

const open = (at: string, answers: Answers = {}) =>
  show(<JournalPage />, {
    viewer: ada,
    at,
    answers: {
      'GET /api/my/journal': sampleJournal,
      'GET /api/my/journal/shares': { shares: [], mentors: [] },
      'GET /api/my/journal/trades': new PageOf([sampleTrade]),
      'GET /api/my/journal/breakdowns': sampleBreakdowns,
      [TRADE]: sampleTrade,
      ...answers,
    },
  })

it('invites to add the first trade, and sets the time zone of a new journal', async () => {
  const { screen, server } = open('/journal', {
    'GET /api/my/journal': { ...sampleJournal, timeZone: null, typed: 0 },
    'PUT /api/my/journal/time-zone': { timeZone: 'UTC' },
  })
  expect(await screen.findByRole('button', { name: 'Add your first trade' })).toBeTruthy()
  expect(server.sentTo('PUT /api/my/journal/time-zone')).toHaveLength(1)
})

it('adds a trade with a decimal comma and shows its result before it is saved', async () => {
  const { screen, user, fill, press, server } = open('/journal', { 'POST /api/my/journal/trades': sampleTrade })
  await press('Add trade')
  await fill('Instrument', 'DAX')
  await user.click(screen.getByRole('radio', { name: 'Short' }))
  await fill('Entry', '100,5')
  await fill('Stop', '101,5')
  await fill('Exit', '98')
  expect(screen.getByText('+2.50 R')).toBeTruthy()
  const [, submit] = screen.getAllByRole('button', { name: 'Add trade', hidden: true })
  if (submit) await user.click(submit)
  expect(await screen.findByText('Trade added')).toBeTruthy()
  const [sent] = server.sentTo('POST /api/my/journal/trades') as Record<string, unknown>[]
  expect(sent).toMatchObject({
    instrument: 'DAX',
    side: 'short',
    entry: '100,5',
    stop: '101,5',
    exit: '98',
    closedAt: null,
  })
})

it('shows and sends times on the clock of the journal, whatever the device shows', async () => {
  const late = { ...sampleTrade, openedAt: '2026-11-04T01:10:42.000Z', closedAt: '2026-11-04T03:00:00.000Z' }
  const { screen, fill, press, server } = open(`/journal?trade=${late.id}`, {
    'GET /api/my/journal': { ...sampleJournal, timeZone: 'America/New_York' },
    [TRADE]: late,
    [SAVE]: late,
  })
  expect(await screen.findByLabelText('Opened')).toHaveProperty('value', '2026-11-03T20:10')
  expect(screen.getByText("In the journal's time zone (New York).")).toBeTruthy()
  await fill('Closed', '2026-11-03T22:15')
  await press('Save trade')
  await expect
    .poll(() => server.sentTo(SAVE))
    .toMatchObject([{ openedAt: late.openedAt, closedAt: '2026-11-04T03:15:00.000Z' }])
})

it('returns the focus to the row of a trade, although the dialog was loading first', async () => {
  const { screen, user } = open('/journal', { [TRADE]: sampleTrade })
  await screen.findByText('EUR/USD')
  const row = document.querySelector<HTMLElement>('[data-row="0"]')
  row?.focus()
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Notes')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(row)
})

it('moves the focus to where a screenshot can be added again once one is removed', async () => {
  const pictures = [{ moment: 'before' as const, url: '/files/chart.webp', width: 800, height: 450 }]
  const REMOVE = 'DELETE /api/my/journal/trades/:tradeId/pictures/:moment'
  const { screen, press, server } = open(`/journal?trade=${sampleTrade.id}`, {
    [TRADE]: () => (server.sentTo(REMOVE).length > 0 ? sampleTrade : { ...sampleTrade, pictures }),
    [REMOVE]: sampleTrade,
  })
  await press('Remove the screenshot from before')
  const add = await screen.findByRole('button', { name: 'Add a screenshot from before' })
  await expect.poll(() => document.activeElement).toBe(add)
})

it('survives that a deleted trade makes its page the last one, and comes back', async () => {
  const REMOVE = 'DELETE /api/my/journal/trades/:tradeId'
  const RESTORE = 'POST /api/my/journal/trades/:tradeId/restore'
  const { press, screen, server } = open(`/journal?trade=${sampleTrade.id}`, {
    'GET /api/my/journal/trades': () =>
      new PageOf([sampleTrade], 53 - server.sentTo(REMOVE).length + server.sentTo(RESTORE).length),
    [REMOVE]: { restorableUntil: '2026-11-19T00:00:00.000Z' },
    [RESTORE]: sampleTrade,
  })
  await press('Delete')
  await expect.poll(() => screen.queryByText('1–50 of 53')).toBeNull()
  await press('Undo')
  expect(await screen.findByText('1–50 of 53')).toBeTruthy()
})

it('says at the field what is missing', async () => {
  const { screen, user } = open('/journal?trade=new')
  await screen.findByRole('dialog', { name: 'Add a trade' })
  const [, submit] = screen.getAllByRole('button', { name: 'Add trade', hidden: true })
  if (submit) await user.click(submit)
  expect(await screen.findByText('Please enter what you traded.')).toBeTruthy()
  expect(screen.getByText('Please choose long or short.')).toBeTruthy()
  expect(screen.getByText('Please enter the entry price.')).toBeTruthy()
})

it('says at the field that a closed trade has no exit', async () => {
  const { fill, press, screen, server } = open(`/journal?trade=${sampleTrade.id}`, { [SAVE]: sampleTrade })
  await fill('Exit', '')
  await press('Save trade')
  expect(await screen.findByText('Please enter the exit price, or clear the closing time.')).toBeTruthy()
  expect(screen.getByLabelText('Exit').getAttribute('aria-invalid')).toBe('true')
  expect(server.sentTo(SAVE)).toEqual([])
})

it('says at the field that a time is in the future', async () => {
  const message = 'The closing time is more than a day ahead. Please check the date.'
  const { fill, press, screen, server } = open(`/journal?trade=${sampleTrade.id}`, {
    [SAVE]: new Refusal(400, message, 'time_ahead', { field: 'closedAt' }),
  })
  await fill('Notes', 'Mine')
  await press('Save trade')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Closed').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/not saved/)).toBeNull()
  expect(server.sentTo(SAVE)).toHaveLength(1)
})

it('offers a choice when the trade was changed in another tab, and loses nothing', async () => {
  let isStale = true
  const { fill, press, screen, server } = open(`/journal?trade=${sampleTrade.id}`, {
    [TRADE]: () => (server.sentTo(SAVE).length === 0 ? sampleTrade : { ...sampleTrade, revision: 4, notes: 'Theirs' }),
    [SAVE]: () => {
      if (!isStale) return { ...sampleTrade, revision: 5 }
      isStale = false
      return new Refusal(409, 'This trade was changed in another tab or on another device.', 'changed_meanwhile')
    },
  })
  await fill('Notes', 'Mine')
  await press('Save trade')
  expect(await screen.findByText(/is still here, but not saved/)).toBeTruthy()
  await press('Save mine instead')
  expect(await screen.findByText('Trade saved')).toBeTruthy()
  expect(server.sentTo(SAVE)).toMatchObject([
    { revision: 3, notes: 'Mine' },
    { revision: 4, notes: 'Mine' },
  ])
})

it('deletes a trade and brings it back', async () => {
  const { press, screen, server } = open(`/journal?trade=${sampleTrade.id}`, {
    'DELETE /api/my/journal/trades/:tradeId': { restorableUntil: '2026-11-19T00:00:00.000Z' },
    'POST /api/my/journal/trades/:tradeId/restore': sampleTrade,
  })
  await screen.findByRole('button', { name: 'Delete' })
  const reads = () => server.sentTo('GET /api/my/journal/trades/:tradeId').length
  const before = reads()
  await press('Delete')
  expect(await screen.findByText('EUR/USD, Nov 3, 2026 was deleted.')).toBeTruthy()
  // It isn't there any longer.
  expect(reads()).toBe(before)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Undo')
  await expect.poll(() => screen.queryByText('EUR/USD, Nov 3, 2026 was deleted.')).toBeNull()
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('0')
  expect(server.sentTo('POST /api/my/journal/trades/:tradeId/restore')).toHaveLength(1)
})

it('chooses the instrument of a link, however its capitals are written', async () => {
  const { screen, server } = open('/journal?instrument=gbpusd', {
    'GET /api/my/journal': { ...sampleJournal, instruments: [{ name: 'GBPUSD', trades: 3 }] },
  })
  const choice = await screen.findByRole('combobox', { name: 'Instrument' })
  expect(choice).toHaveProperty('value', 'GBPUSD')
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Any instrument', 'GBPUSD'])
  expect(server.sentTo('GET /api/my/journal/trades')).toHaveLength(1)
})

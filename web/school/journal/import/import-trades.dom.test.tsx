import { expect, it, vi } from 'vitest'

import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ImportTradesDialog } from './ImportTradesDialog.tsx'
import { emptyMapping } from './mapping-draft.ts'

const PREVIEW = 'POST /api/my/journal/imports/preview'
const IMPORT = 'POST /api/my/journal/imports'
const draft = emptyMapping('UTC')
const mapping = { ...draft, columns: { ...draft.columns, instrument: 0, entry: 1, openedAt: 2 } }

const row = (line: number, isDuplicate: boolean): ImportPreview['trades'][number] => ({
  ...{ line, instrument: 'EUR/USD', side: 'long', entry: '1.1', stop: null, exit: '1.2', size: '1', pointValue: '1' },
  ...{ fees: null, openedAt: '2026-11-03T09:00:00Z', closedAt: '2026-11-03T10:00:00Z', resultR: null, isDuplicate },
})

const read: ImportPreview = {
  ...{ fresh: 1, duplicates: 1, ignored: 1, stillOpen: 0, moreProblems: 0, rows: 4, needsDayOrder: false },
  problems: [{ line: 5, message: 'The price “abc” is not a number.' }],
  header: ['Symbol', 'Price', 'Time'],
  sample: [['EUR/USD', '1.1', '2026-11-03 09:00']],
  broker: null,
  mapping,
  mappingFrom: 'guessed',
  trades: [row(2, false), row(3, true)],
}
const counts = { duplicates: 1, ignored: 1, stillOpen: 0, problems: [], moreProblems: 0 }

async function open(answers: NonNullable<Parameters<typeof show>[1]>['answers']) {
  const onClose = vi.fn()
  const shown = show(<ImportTradesDialog onClose={onClose} />, { viewer: ada, answers })
  await shown.user.upload(await shown.screen.findByLabelText('CSV file'), new File(['Symbol,Price'], 'trades.csv'))
  return { ...shown, onClose }
}

it('shows what a file holds, imports the new trades and takes them back', async () => {
  const { screen, press, server } = await open({
    [PREVIEW]: read,
    [IMPORT]: { ...counts, added: 1, importId: '019a0000-0000-7000-8000-000000000009' },
    'DELETE /api/my/journal/imports/:importId': { deleted: 1 },
  })
  expect(await screen.findByText('1 trade to add.')).toBeTruthy()
  expect(screen.getByText('1 duplicate, left out.')).toBeTruthy()
  expect(screen.getByText('Duplicate')).toBeTruthy()
  expect(screen.getByText('The price “abc” is not a number.')).toBeTruthy()
  await press('Import 1 trade')
  expect(await screen.findByText('1 trade added.')).toBeTruthy()
  expect(server.sentTo(IMPORT)).toEqual([{ csv: 'Symbol,Price', mapping }])
  await press('Undo import')
  expect(await screen.findByText('The import was undone.')).toBeTruthy()
})

it('asks for the columns of an unknown file and reads it once the needed ones are chosen', async () => {
  const { screen, user, server } = await open({
    [PREVIEW]: ({ body }) =>
      (body as { mapping?: unknown }).mapping ? read : { ...read, mapping: null, mappingFrom: null, trades: [] },
  })
  await user.selectOptions(await screen.findByLabelText('Instrument'), 'Symbol')
  await user.selectOptions(screen.getByLabelText('Entry'), 'Price')
  expect(server.sentTo(PREVIEW)).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Opened'), 'Time')
  expect(await screen.findByRole('button', { name: 'Import 1 trade' })).toBeTruthy()
  expect(server.sentTo(PREVIEW)[1]).toMatchObject({ mapping: { columns: { instrument: 0, entry: 1, openedAt: 2 } } })
})

it('asks how dates are written where the file does not tell', async () => {
  const { screen, user } = await open({
    [PREVIEW]: ({ body }) =>
      (body as { mapping?: { dayOrder: string } }).mapping ? read : { ...read, needsDayOrder: true },
  })
  const button = await screen.findByRole('button', { name: 'Import' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: '03/01 is January 3' }))
  expect(await screen.findByRole('button', { name: 'Import 1 trade' })).toBeTruthy()
})

it('says what is wrong with a file that is no table', async () => {
  const { screen } = await open({ [PREVIEW]: new Refusal(400, 'This file has no rows.') })
  expect(await screen.findByText('This file has no rows.')).toBeTruthy()
})

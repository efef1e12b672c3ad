import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'

import { ada, signUp } from '../../test/people.ts'
import { startJournal } from '../../test/sample-trade.ts'
import { sweepTrades } from './sweep-trades.ts'

async function startKeptJournal() {
  const { shop, student, add } = await startJournal()
  const { id } = await add({ notes: 'What only Ada wrote' })
  await student.post(`/api/my/journal/trades/${id}/comments`, { text: 'Next time I wait.' })
  const picture = await shop.app.inject({
    method: 'PUT',
    url: `/api/my/journal/trades/${id}/pictures/before`,
    headers: { 'content-type': 'image/png', cookie: `candlewick=${student.cookies.get('candlewick')}` },
    payload: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f2a33a' } })
      .png()
      .toBuffer(),
  })
  const { url } = picture.json().pictures[0]
  const isPictureThere = async () => {
    await shop.runner.runDueJobs()
    return (await shop.visitor().get(url.replace(/^https?:\/\/[^/]+/, ''))).statusCode === 200
  }
  return { shop, student, id, isPictureThere }
}

it('is part of the download of the account, with comments and pictures', async () => {
  const { student } = await startKeptJournal()
  const files = unzipSync(new Uint8Array((await student.get('/api/account/export')).rawPayload))
  const { trades } = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  expect(trades).toMatchObject([
    {
      ...{ instrument: 'EURUSD', entry: '1.08435', resultR: 1.925, ruleFollowed: true, notes: 'What only Ada wrote' },
      comments: 'Ada Lovelace (2026-11-15T10:00:00.000Z): Next time I wait.',
    },
  ])
  expect(strFromU8(files['my-data.txt'] ?? new Uint8Array())).toContain('Notes: What only Ada wrote')
  const picture = files['trade-pictures/1-before.webp'] ?? new Uint8Array()
  expect(strFromU8(picture, true).slice(8, 12)).toBe('WEBP')
})

it('is deleted with the account, and its pictures too', async () => {
  const { shop, student, isPictureThere } = await startKeptJournal()
  const other = await signUp(shop, { ...ada, email: 'other@example.test' })
  await other.get('/api/my/journal')
  expect(await isPictureThere()).toBe(true)
  await student.post('/api/account/confirm-password', { password: ada.password })
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  expect(await isPictureThere()).toBe(false)
  for (const table of ['trades', 'trade_pictures', 'trade_comments', 'journals'] as const) {
    expect(await shop.ctx.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

it('stays deleted when an import was still running', async () => {
  const { shop, student } = await startJournal()
  const rows = Array.from({ length: 16_000 }, (_, at) => `EURUSD,buy,1.${at + 1000},2026-11-02 10:00,1.2`)
  const csv = ['Symbol,Side,Entry price,Open time,Exit price', ...rows].join('\n')
  const { mapping } = (await student.post('/api/my/journal/imports/preview', { csv })).json()
  await student.post('/api/account/confirm-password', { password: ada.password })
  const countTrades = async () => (await shop.ctx.db.selectFrom('trades').select('id').execute()).length
  const importing = student.post('/api/my/journal/imports', { csv, mapping })
  await vi.waitUntil(async () => (await countTrades()) > 0, { interval: 1, timeout: 60_000 })
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  // Unless it was faster.
  expect([200, 404]).toContain((await importing).statusCode)
  expect(await countTrades()).toBe(0)
  for (const table of ['journals', 'import_mappings'] as const) {
    expect(await shop.ctx.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

it('forgets a deleted trade for good after a day, with its pictures', async () => {
  const { shop, student, id, isPictureThere } = await startKeptJournal()
  await student.delete(`/api/my/journal/trades/${id}`)
  const countRows = async () => (await shop.ctx.db.selectFrom('trades').select('id').execute()).length
  shop.moveClock(3_000_000)
  expect(await isPictureThere()).toBe(true)
  shop.moveClock(24 * 3_600_000)
  await sweepTrades.run(shop.ctx)
  await shop.runner.runDueJobs()
  expect(await countRows()).toBe(0)
  expect(await shop.ctx.files.list({ prefix: 'journal/', limit: 5 })).toEqual([])
})

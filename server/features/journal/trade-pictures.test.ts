import sharp from 'sharp'
import { expect, it } from 'vitest'

import type { TradeDetail } from '#contract/journal/trade.ts'

import { ada, signUp } from '../../test/people.ts'
import { startJournal } from '../../test/sample-trade.ts'
import type { TestShop } from '../../test/start-shop.ts'

const draw = (width = 3000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#f2a33a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer()

async function startPictures() {
  const journal = await startJournal()
  const { id } = await journal.add()
  const upload = (payload: Buffer, { moment = 'before', type = 'image/png', browser = journal.student } = {}) =>
    journal.shop.app.inject({
      method: 'PUT',
      url: `/api/my/journal/trades/${id}/pictures/${moment}`,
      headers: { 'content-type': type, cookie: `candlewick=${browser.cookies.get('candlewick')}` },
      payload,
    })
  return { ...journal, id, upload }
}

const fetchPicture = (shop: TestShop, url: string) => shop.visitor().get(url.replace(/^https?:\/\/[^/]+/, ''))

it('stores a screenshot from before and after, redrawn and only behind signed URLs', async () => {
  const { shop, student, id, upload } = await startPictures()
  await upload(await draw(), { moment: 'after' })
  const { pictures } = (await upload(await draw(400, 300))).json<TradeDetail>()
  expect(pictures).toMatchObject([
    { moment: 'before', width: 400, height: 300 },
    { moment: 'after', width: 2560, height: 1280 },
  ])
  const file = await fetchPicture(shop, pictures[1]?.url ?? '')
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(file.rawPayload.toString('latin1')).not.toContain('secret place')
  const key = /journal\/[0-9a-f-]+\.webp/.exec(pictures[1]?.url ?? '')?.[0]
  for (const address of [`/images/${key}`, `/files/${key}`]) {
    expect((await shop.visitor().get(address)).statusCode).toBeGreaterThanOrEqual(400)
  }
  shop.moveClock(3_600_001)
  expect((await fetchPicture(shop, pictures[1]?.url ?? '')).statusCode).toBe(403)
  expect((await student.get('/api/my/journal/trades')).json()).toMatchObject([{ id, pictureCount: 2 }])
})

it('deletes a file that was replaced or removed', async () => {
  const { shop, student, id, upload } = await startPictures()
  const urlOf = async (payload: Buffer) => (await upload(payload)).json<TradeDetail>().pictures[0]?.url ?? ''
  const first = await urlOf(await draw(40, 40))
  const second = await urlOf(await draw(50, 50))
  await shop.runner.runDueJobs()
  expect((await fetchPicture(shop, first)).statusCode).toBe(404)
  expect((await fetchPicture(shop, second)).statusCode).toBe(200)
  const removed = await student.delete(`/api/my/journal/trades/${id}/pictures/before`)
  expect(removed.json().pictures).toEqual([])
  await shop.runner.runDueJobs()
  expect((await fetchPicture(shop, second)).statusCode).toBe(404)
})

it.each([
  ['a script that calls itself a picture', 'image/png', Buffer.from('<script>alert(1)</script>'), 400],
  ['a drawing with scripts', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
  ['half a picture', 'image/png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 400],
  ['more than 5 MB', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ['a text', 'text/plain', Buffer.from('hello'), 415],
])('refuses %s', async (_, type, payload, status) => {
  const { upload } = await startPictures()
  expect((await upload(payload, { type })).statusCode).toBe(status)
})

it("never touches another student's trade", async () => {
  const { shop, student, id, upload } = await startPictures()
  const eve = await signUp(shop, { ...ada, email: 'eve@example.test' })
  expect((await upload(await draw(40, 40), { browser: eve })).statusCode).toBe(404)
  expect((await eve.delete(`/api/my/journal/trades/${id}/pictures/before`)).statusCode).toBe(404)
  expect((await student.get(`/api/my/journal/trades/${id}`)).json().pictures).toEqual([])
})

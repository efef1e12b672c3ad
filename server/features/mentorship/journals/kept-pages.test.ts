import { expect, it } from 'vitest'

import type { Trade, TradeDetail } from '#contract/journal/trade.ts'

import { bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'
import { LONG } from '../../../test/sample-trade.ts'

const TRADES = '/api/my/journal/trades'

it('shows student and mentor every change at once, although pages are kept', async () => {
  const { student, mentor, programId } = await startMentorship()
  await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))
  await student.post('/api/my/journal/shares', { mentorId: mentor.id })
  const shared = `/api/mentor/students/${student.id}/journal/trades`
  const read = async () => {
    const [own, others] = [await student.get(TRADES), await mentor.get(shared)]
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(others.headers['x-total-count']).toBe(own.headers['x-total-count'])
    return { own: own.json<Trade[]>(), others: others.json<Trade[]>(), total: Number(own.headers['x-total-count']) }
  }
  expect(await read()).toEqual({ own: [], others: [], total: 0 })

  const { id, revision } = (await student.post(TRADES, LONG)).json<TradeDetail>()
  expect(await read()).toMatchObject({ own: [{ id }], others: [{ id }], total: 1 })
  await student.put(`${TRADES}/${id}`, { ...LONG, revision, mood: 'Bored' })
  expect(await read()).toMatchObject({ own: [{ mood: 'Bored' }], others: [{ mood: 'Bored' }] })

  const comment = await mentor.post(`${shared}/${id}/comments`, { text: 'Why not wait for the close?' })
  const [{ id: commentId } = { id: '' }] = comment.json<TradeDetail>().comments
  const unread = { commentCount: 1, unreadComments: 1 }
  expect(await read()).toMatchObject({ own: [unread], others: [{ commentCount: 1, unreadComments: 0 }] })
  await student.post(`${TRADES}/${id}/comments/read`)
  expect(await read()).toMatchObject({ own: [{ commentCount: 1, unreadComments: 0 }] })
  await mentor.delete(`${shared}/${id}/comments/${commentId}`)
  expect(await read()).toMatchObject({ own: [{ commentCount: 0 }], others: [{ commentCount: 0 }] })

  await student.put('/api/my/journal/time-zone', { timeZone: 'Pacific/Auckland' })
  const [moved] = (await read()).own
  expect(moved?.day).not.toBe((LONG.closedAt ?? '').slice(0, 10))
  await student.delete(`${TRADES}/${id}`)
  expect(await read()).toMatchObject({ own: [], others: [], total: 0 })
  await student.post(`${TRADES}/${id}/restore`)
  expect(await read()).toMatchObject({ own: [{ id }], others: [{ id }], total: 1 })
})

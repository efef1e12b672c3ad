import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { assign, startMentorship } from '../../../test/sample-mentorship.ts'

const MANY = 80

async function startPair() {
  const parts = await startMentorship({ sessions: 0 })
  await assign(parts.shop, parts.mentor.id, parts.student.id)
  return parts
}

/** Begins to send, then deletes, and keeps sending until the account is gone. */
async function meanwhile<T>(send: () => Promise<T>, remove: () => Promise<{ statusCode: number }>) {
  const sent = Array.from({ length: MANY / 4 }, send)
  let isGone = false
  const removed = remove().finally(() => {
    isGone = true
  })
  while (!isGone && sent.length < MANY) {
    sent.push(send())
    await nextTurn()
  }
  expect((await removed).statusCode).toBe(200)
  await Promise.all(sent)
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1))

it.each(['student', 'mentor'] as const)(
  'no message survives that a %s sends while deleting the account',
  async (who) => {
    const { shop, student, mentor } = await startPair()
    const author = who === 'student' ? student : mentor
    const path = who === 'student' ? `/api/my/mentorship/threads/${mentor.id}` : `/api/mentor/threads/${student.id}`
    await meanwhile(
      () => author.post(`${path}/messages`, { id: uuidv7(), text: 'Still here' }),
      () => author.delete('/api/account'),
    )
    const rows = await shop.ctx.db.selectFrom('mentor_messages').select(['text', 'deleted_at']).execute()
    expect(rows.filter((row) => row.text !== '' || row.deleted_at === null)).toEqual([])
  },
)

it('no homework survives that a mentor gives or changes while deleting the account', async () => {
  const { shop, student, mentor } = await startPair()
  const task = { title: 'Ten trades', instructions: 'Pick ten.', dueOn: '2026-11-24' }
  const given = `/api/mentor/students/${student.id}/homework`
  const { id } = (await mentor.post(given, { id: uuidv7(), ...task })).json()
  let latest = 1
  const change = async () => {
    const { revision = latest } = (await mentor.put(`/api/mentor/homework/${id}`, { ...task, revision: latest })).json()
    latest = revision
  }
  await meanwhile(
    () => Promise.all([mentor.post(given, { id: uuidv7(), ...task }), change()]),
    () => mentor.delete('/api/account'),
  )
  const rows = await shop.ctx.db.selectFrom('homework').select(['title', 'instructions']).execute()
  for (const row of rows) expect(row).toEqual({ title: 'Deleted homework', instructions: '' })
})

it('no answer survives that a student hands in while deleting the account', async () => {
  const { shop, student, mentor } = await startPair()
  const given = `/api/mentor/students/${student.id}/homework`
  const ids = Array.from({ length: MANY }, () => uuidv7())
  for (const id of ids) await mentor.post(given, { id, title: 'One', instructions: '', dueOn: '' })
  const waiting = [...ids]
  await meanwhile(
    () => student.post(`/api/my/mentorship/homework/${waiting.shift()}/hand-in`, { answer: 'Here' }),
    () => student.delete('/api/account'),
  )
  const rows = await shop.ctx.db.selectFrom('homework').select('answer').where('answer', 'is not', null).execute()
  expect(rows).toEqual([])
})

it('no assignment survives that staff make while a student deletes the account', async () => {
  const { shop, owner, mentor, student } = await startMentorship({ sessions: 0 })
  const path = `/api/admin/mentorship/mentors/${mentor.id}/students/${student.id}`
  await meanwhile(
    () => owner.put(path),
    () => student.delete('/api/account'),
  )
  expect(await shop.ctx.db.selectFrom('mentor_students').selectAll().execute()).toEqual([])
})

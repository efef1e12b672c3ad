import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { signIn } from '../../../test/people.ts'
import { bookingOf, DAY_MS, startMentorship } from '../../../test/sample-mentorship.ts'

const NOTHING = '\u200b \u2060\u202e'
const SESSIONS = '/api/my/mentorship/sessions'
const miriam = { email: 'miriam@example.test', password: 'on the hour', firstName: 'Miriam', lastName: 'Voss' }

async function startBooked() {
  const parts = await startMentorship()
  const { student, mentor, programId } = parts
  const booking = { ...bookingOf(programId, mentor.id), agenda: NOTHING }
  const session = (await student.post(SESSIONS, booking)).json()
  return { ...parts, session }
}

it('refuses messages, homework, answers, reviews and comments that show nothing', async () => {
  const { student, mentor } = await startBooked()
  const given = `/api/mentor/students/${student.id}/homework`
  const { id } = (await mentor.post(given, { id: uuidv7(), title: 'Ten trades', instructions: NOTHING })).json()
  const trade = { instrument: 'DAX', side: 'long', entry: '100', openedAt: '2026-11-10T10:00:00.000Z', stop: '99' }
  const added = (await student.post('/api/my/journal/trades', { ...trade, notes: NOTHING, setup: NOTHING })).json()
  expect(added).toMatchObject({ notes: '', setup: null })
  const refused = [
    await student.post(`/api/my/mentorship/threads/${mentor.id}/messages`, { id: uuidv7(), text: NOTHING }),
    await mentor.post(`/api/mentor/threads/${student.id}/messages`, { id: uuidv7(), text: NOTHING }),
    await mentor.post(given, { id: uuidv7(), title: NOTHING }),
    await mentor.put(`/api/mentor/homework/${id}`, { title: NOTHING, revision: 1 }),
    await student.post(`/api/my/mentorship/homework/${id}/hand-in`, { answer: NOTHING }),
    await mentor.post(`/api/mentor/homework/${id}/review`, { verdict: 'again', review: NOTHING }),
    await student.post(`/api/my/journal/trades/${added.id}/comments`, { text: NOTHING }),
    await student.post('/api/my/journal/trades', { ...trade, instrument: NOTHING }),
  ]
  expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [400, 'Please write a message or attach a file.'],
    [400, 'Please write a message or attach a file.'],
    [400, 'Please give it a title.'],
    [400, 'Please give it a title.'],
    [400, 'Please write a note or attach a file.'],
    [400, 'Please say what to try again.'],
    [400, 'Please write a comment.'],
    [400, 'Please enter what you traded.'],
  ])
  expect((await student.get('/api/my/mentorship/homework')).json()).toMatchObject([{ instructions: '' }])
})

it('takes an agenda, a remark and notes that show nothing for none', async () => {
  const { shop, student, mentor, session } = await startBooked()
  const path = `${SESSIONS}/${session.id}`
  expect(session.agenda).toBeNull()
  await student.put(`${path}/agenda`, { agenda: 'My stops' })
  expect((await student.put(`${path}/agenda`, { agenda: NOTHING })).json().agenda).toBeNull()
  await mentor.put(`/api/mentor/sessions/${session.id}/notes/shared`, { text: NOTHING })
  shop.moveClock(5 * DAY_MS)
  const [ada, host] = [await signIn(shop), await signIn(shop, miriam)]
  expect((await ada.put(`${path}/rating`, { stars: 4, remark: NOTHING })).json().rating).toMatchObject({ remark: null })
  expect((await ada.get(`${path}/notes`)).json()).toEqual({ text: '', updatedAt: null })
  await host.put(`/api/mentor/sessions/${session.id}/notes/shared`, { text: ' Exits ' })
  expect((await ada.get(`${path}/notes`)).json()).toMatchObject({ text: ' Exits ' })
})

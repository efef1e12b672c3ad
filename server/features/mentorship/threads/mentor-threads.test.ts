import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { ada, signUp } from '../../../test/people.ts'
import { addMentor, bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'

async function startThread() {
  const parts = await startMentorship()
  const { mentor, student, programId } = parts
  await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))
  const [mine, theirs] = [`/api/my/mentorship/threads/${mentor.id}`, `/api/mentor/threads/${student.id}`]
  const write = (from: TestBrowser, text: string, more: object = {}) =>
    from.post(`${from === mentor ? theirs : mine}/messages`, { id: uuidv7(), text, ...more })
  const read = async (from: TestBrowser, query = '') =>
    (await from.get((from === mentor ? theirs : mine) + query)).json()
  const look = async (from: TestBrowser) => {
    const { messages } = await read(from)
    await from.put(`${from === mentor ? theirs : mine}/read`, { position: messages.at(-1)?.position ?? 0 })
  }
  return { ...parts, mine, theirs, write, read, look }
}

describe('a message thread', () => {
  it('has what both wrote, in order, and says what is unread', async () => {
    const { student, mentor, write, read, look } = await startThread()
    expect(await read(student)).toMatchObject({ personName: 'Miriam Voss', canWrite: true, messages: [] })
    await write(student, ' I moved my stop again.\nhttps://example.test/chart ')
    await write(student, 'Twice.')
    const thread = await read(mentor)
    expect(thread).toMatchObject({ personName: 'Ada Lovelace', unreadCount: 2, readByOther: 0 })
    expect(thread.messages).toMatchObject([
      { position: 1, isMine: false, text: 'I moved my stop again.\nhttps://example.test/chart', files: [] },
      { position: 2, isMine: false, text: 'Twice.' },
    ])
    expect((await mentor.get('/api/mentor/threads')).json()).toMatchObject([
      { studentId: student.id, studentName: 'Ada Lovelace', unreadCount: 2, waitingSince: '2026-11-15T10:00:00.000Z' },
    ])
    await look(mentor)
    expect(await read(mentor)).toMatchObject({ unreadCount: 0 })
    expect(await read(student)).toMatchObject({ unreadCount: 0, readByOther: 2 })
    await write(mentor, 'What did you see?')
    expect((await mentor.get('/api/mentor/threads')).json()).toMatchObject([{ unreadCount: 0, waitingSince: null }])
    expect((await student.get('/api/my/mentorship/threads')).json()).toMatchObject([
      {
        ...{ mentorId: mentor.id, mentorName: 'Miriam Voss', unreadCount: 1, canWrite: true },
        lastMessage: { text: 'What did you see?', isMine: false },
      },
    ])
  })

  it('is listed for both once somebody has written, whoever began', async () => {
    const { student, mentor, theirs, write } = await startThread()
    const ofMentor = async () => (await mentor.get('/api/mentor/threads')).json()
    const ofStudent = async () => (await student.get('/api/my/mentorship/threads')).json()
    expect(await ofMentor()).toEqual([])
    const { id } = (await write(mentor, 'How did the week go?')).json()
    const begun = { studentId: student.id, studentName: 'Ada Lovelace', unreadCount: 0, waitingSince: null }
    expect(await ofMentor()).toEqual([begun])
    expect(await ofStudent()).toMatchObject([
      { mentorId: mentor.id, unreadCount: 1, lastMessage: { text: 'How did the week go?', isMine: false } },
    ])
    await mentor.delete(`${theirs}/messages/${id}`)
    expect(await ofMentor()).toEqual([])
    expect(await ofStudent()).toMatchObject([{ unreadCount: 0, lastMessage: null }])
    // The mentor's own ones are never unread for them.
    await write(mentor, 'Again')
    await write(student, 'Well.')
    expect(await ofMentor()).toMatchObject([{ unreadCount: 1 }])
    expect(await ofStudent()).toMatchObject([{ unreadCount: 1 }])
  })

  it('sends a message once, however often it arrives', async () => {
    const { student, mine, read } = await startThread()
    const body = { id: uuidv7(), text: 'Once' }
    const answers = await Promise.all([1, 2, 3].map(() => student.post(`${mine}/messages`, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await read(student)).messages).toMatchObject([{ position: 1, text: 'Once' }])
  })

  it('pages back and finds words', async () => {
    const { student, mentor, write, read } = await startThread()
    for (let number = 1; number <= 35; number += 1) await write(student, number === 3 ? '100% ÄRGER' : `Note ${number}`)
    const newest = await read(mentor)
    expect(newest.messages.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 6),
    )
    expect(newest.hasEarlier).toBe(true)
    const earlier = await read(mentor, '?before=6')
    expect(earlier.messages).toHaveLength(5)
    expect(earlier.hasEarlier).toBe(false)
    expect((await read(mentor, `?search=${encodeURIComponent('ärger 100%')}`)).messages).toMatchObject([
      { position: 3 },
    ])
    expect((await read(mentor, '?search=%25')).messages).toHaveLength(1)
    expect((await read(mentor, '?search=note_')).messages).toHaveLength(0)
  })

  it('refuses empty, too long and unstorable messages', async () => {
    const { student, write, read } = await startThread()
    for (const text of ['', ' \n ', 'x'.repeat(8001), 'a\u0000b']) {
      const refused = await write(student, text)
      expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/[.]$/)])
    }
    const hostile = '<img src=x onerror=alert(1)> \u202Eturned {{siteName}} $& \u0639\u0631\u0628\u064a'
    await write(student, hostile)
    expect((await read(student)).messages).toMatchObject([{ text: hostile }])
  })

  it('lets people delete what they just sent', async () => {
    const { shop, student, mentor, mine, theirs, write, read } = await startThread()
    const { id } = (await write(student, 'Wrong window')).json()
    expect((await mentor.delete(`${theirs}/messages/${id}`)).statusCode).toBe(404)
    const late = (await write(student, 'Stays')).json()
    expect((await student.delete(`${mine}/messages/${id}`)).statusCode).toBe(200)
    expect((await student.delete(`${mine}/messages/${id}`)).statusCode).toBe(200)
    shop.moveClock(15 * 60_000)
    expect((await student.delete(`${mine}/messages/${late.id}`)).json().code).toBe('too_late')
    const { messages, unreadCount } = await read(mentor)
    expect(messages).toMatchObject([{ text: '', deletedAt: expect.any(String) }, { text: 'Stays' }])
    expect(unreadCount).toBe(1)
  })
})

describe('the email about messages', () => {
  it('is one until the reader has looked again, and has none of the text', async () => {
    const { shop, student, mentor, write, look } = await startThread()
    const emails = () => readEmails(shop, 'mentor_message')
    await write(student, 'A secret plan')
    await write(student, 'And another')
    await shop.runner.runDueJobs()
    expect(await emails()).toHaveLength(0)
    shop.moveClock(121_000)
    await shop.runner.runDueJobs()
    const [email] = await emails()
    expect(email).toMatchObject({ to: 'miriam@example.test', subject: 'Ada Lovelace sent you 2 messages' })
    expect(email?.text).toContain(`/mentor/messages/${student.id}`)
    expect(JSON.stringify(email)).not.toContain('secret')
    await write(student, 'Third')
    shop.moveClock(121_000)
    await shop.runner.runDueJobs()
    expect(await emails()).toHaveLength(1)
    await look(mentor)
    await write(student, 'Fourth')
    shop.moveClock(121_000)
    await shop.runner.runDueJobs()
    expect(await emails()).toHaveLength(2)
  })

  it("isn't sent to somebody who is reading", async () => {
    const { shop, student, mentor, write, look } = await startThread()
    await write(student, 'One')
    await look(mentor)
    await write(student, 'Two')
    await look(mentor)
    shop.moveClock(121_000)
    await shop.runner.runDueJobs()
    expect(await readEmails(shop, 'mentor_message')).toHaveLength(0)
  })
})

it('emails about a message that arrived while the one before was read', async () => {
  const { shop, student, mentor, theirs, write } = await startThread()
  await write(student, 'One')
  await write(student, 'Two')
  await mentor.put(`${theirs}/read`, { position: 1 })
  shop.moveClock(121_000)
  await shop.runner.runDueJobs()
  expect(await readEmails(shop, 'mentor_message')).toMatchObject([{ subject: 'Ada Lovelace sent you a message' }])
})

it('emails about the next message after one that was deleted at once', async () => {
  const { shop, student, mine, write } = await startThread()
  const { id } = (await write(student, 'Wrong window')).json()
  await student.delete(`${mine}/messages/${id}`)
  shop.moveClock(121_000)
  await shop.runner.runDueJobs()
  await write(student, 'The right one')
  shop.moveClock(121_000)
  expect(await readEmails(shop, 'mentor_message')).toMatchObject([{ subject: 'Ada Lovelace sent you a message' }])
})

it('withdraws the email that waits once everything was read, and not before', async () => {
  const { shop, student, mentor, theirs, write } = await startThread()
  await write(student, 'One')
  await write(student, 'Two')
  shop.moveClock(121_000)
  await shop.runner.runDueJobs()
  const { db } = shop.ctx
  await db.updateTable('mails').set({ status: 'queued' }).where('type', '=', 'mentor_message').execute()
  const statuses: string[] = []
  for (const position of [0, 1, 2]) {
    await mentor.put(`${theirs}/read`, { position })
    const [mail] = await db.selectFrom('mails').select('status').where('type', '=', 'mentor_message').execute()
    statuses.push(mail?.status ?? '')
  }
  expect(statuses).toEqual(['queued', 'queued', 'switched_off'])
})

describe('who may read and write', () => {
  it('is the student and their own mentor, and nobody else', async () => {
    const { shop, owner, student, mentor, mine, theirs, programId, write } = await startThread()
    const { id } = (await write(student, 'Only for Miriam')).json()
    const eve = await signUp(shop, { ...ada, email: 'eve@example.test' })
    const rival = await addMentor(shop, programId, { ...ada, email: 'rival@example.test', firstName: 'Rival' })
    const attacks: [TestBrowser, string][] = [
      [eve, mine],
      [eve, `/api/my/mentorship/threads/${student.id}`],
      [owner, mine],
      [owner, theirs],
      [rival, theirs],
      [rival, mine],
      [mentor, `/api/mentor/threads/${eve.id}`],
      [mentor, `/api/mentor/threads/${mentor.id}`],
      [student, `/api/my/mentorship/threads/${student.id}`],
      [student, `/api/my/mentorship/threads/${rival.id}`],
    ]
    for (const [browser, path] of attacks) {
      const answers = [
        await browser.get(path),
        await browser.post(`${path}/messages`, { id: uuidv7(), text: 'Hello' }),
        await browser.delete(`${path}/messages/${id}`),
        await browser.put(`${path}/read`, { position: 1 }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    }
    expect((await eve.get(theirs)).statusCode).toBe(403)
    expect((await shop.visitor().get(mine)).statusCode).toBe(401)
    expect((await shop.visitor().get(theirs)).statusCode).toBe(401)
    expect((await rival.get('/api/mentor/threads')).json()).toEqual([])
    expect((await eve.get('/api/my/mentorship/threads')).json()).toEqual([])
  })

  it.each(['student', 'mentor'] as const)('stays open when the %s cancels the only session', async (who) => {
    const { student, mentor, write, read } = await startThread()
    await write(student, 'Could we talk about stops?')
    const [{ id }] = (await student.get('/api/my/mentorship')).json().upcoming
    const canceled =
      who === 'student'
        ? await student.post(`/api/my/mentorship/sessions/${id}/cancel`, {})
        : await mentor.post(`/api/mentor/sessions/${id}/cancel`, {})
    expect(canceled.statusCode).toBe(200)
    expect((await write(mentor, 'Shall we find another time?')).statusCode).toBe(200)
    expect((await write(student, 'Yes, on Friday.')).statusCode).toBe(200)
    const thread = await read(student)
    expect([thread.canWrite, thread.messages.length]).toEqual([true, 3])
    expect((await mentor.get('/api/mentor/threads')).json()).toMatchObject([{ studentId: student.id, unreadCount: 2 }])
    expect((await mentor.get(`/api/mentor/students/${student.id}`)).json()).toMatchObject({ sessions: [] })
  })

  it('ends with a canceled session if nothing was ever written', async () => {
    const { student, mentor, mine, theirs } = await startThread()
    const [{ id }] = (await student.get('/api/my/mentorship')).json().upcoming
    await student.post(`/api/my/mentorship/sessions/${id}/cancel`, {})
    expect([(await student.get(mine)).statusCode, (await mentor.get(theirs)).statusCode]).toEqual([404, 404])
  })

  it("never returns another's message for an id that is taken", async () => {
    const { student, mentor, write } = await startThread()
    const { id } = (await write(student, 'Mine')).json()
    const answer = await write(mentor, 'Something else', { id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'id_taken'])
  })

  it.each(['without the role', 'who stopped'])('leaves out a mentor %s; the student keeps reading', async (how) => {
    const { shop, student, mentor, theirs, write, read } = await startThread()
    await write(mentor, 'Keep a journal.')
    if (how === 'who stopped') {
      await shop.ctx.db.updateTable('mentors').set({ stopped_at: shop.clock.now().toISOString() }).execute()
    } else {
      await shop.ctx.db.updateTable('users').set({ role: 'student' }).where('id', '=', mentor.id).execute()
    }
    expect((await mentor.get(theirs)).statusCode).toBe(how === 'who stopped' ? 404 : 403)
    expect((await mentor.get('/api/mentor/threads')).json()).toEqual(
      how === 'who stopped' ? [] : expect.objectContaining({ code: 'forbidden' }),
    )
    expect(await read(student)).toMatchObject({ canWrite: false, messages: [{ text: 'Keep a journal.' }] })
    const refused = await write(student, 'Are you there?')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'thread_closed'])
  })
})

it("shows students the picture of their mentor, and mentors none of a student's", async () => {
  const { shop, student, mentor, write, read } = await startThread()
  const give = (id: string, profile_image_key: string) =>
    shop.ctx.db.updateTable('users').set({ profile_image_key }).where('id', '=', id).execute()
  await give(student.id, 'avatars/ada-320.webp')
  await give(mentor.id, 'avatars/miriam-320.webp')
  await write(student, 'Hello')
  const listed = async () => (await student.get('/api/my/mentorship/threads')).json()
  expect(await listed()).toMatchObject([{ mentorPictureUrl: '/images/avatars/miriam-320.webp' }])
  expect(await read(student)).toMatchObject({ personPictureUrl: '/images/avatars/miriam-320.webp' })
  expect(await read(mentor)).toMatchObject({ personName: 'Ada Lovelace', personPictureUrl: null })
  for (const path of ['threads', 'students', `students/${student.id}`, 'desk']) {
    expect((await mentor.get(`/api/mentor/${path}`)).body).not.toContain('ada-320')
  }
  await mentor.delete('/api/account')
  expect(await read(student)).toMatchObject({ personName: 'Former mentor', personPictureUrl: null })
  expect(await listed()).toMatchObject([{ mentorPictureUrl: null }])
})

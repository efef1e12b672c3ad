import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { ada, signUp } from '../../../test/people.ts'
import { addMentor, assign, bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'

const TASK = { title: ' Ten trades ', instructions: 'Pick\nten.', dueOn: '2026-11-24' }
const CHANGE = { ...TASK, revision: 1 }
const MY = '/api/my/mentorship/homework'

async function startHomework() {
  const parts = await startMentorship()
  const { mentor, student, programId } = parts
  await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))
  const given = `/api/mentor/students/${student.id}/homework`
  const give = (more: object = {}) => mentor.post(given, { id: uuidv7(), ...TASK, ...more })
  const handIn = (id: string, more: object = {}) => student.post(`${MY}/${id}/hand-in`, { answer: 'Here', ...more })
  const review = (id: string, more: object = {}) =>
    mentor.post(`/api/mentor/homework/${id}/review`, { verdict: 'done', ...more })
  const change = (id: string, more: object = {}) => mentor.put(`/api/mentor/homework/${id}`, { ...CHANGE, ...more })
  const withdraw = (id: string) => mentor.post(`/api/mentor/homework/${id}/withdraw`)
  const mine = async () => (await student.get(MY)).json()
  const toReview = async () => (await mentor.get('/api/mentor/homework')).json()
  return { ...parts, given, give, handIn, review, change, withdraw, mine, toReview }
}

describe('homework', () => {
  it('goes from open to handed in, back for another try, and to done', async () => {
    const { shop, give, handIn, review, mine, toReview } = await startHomework()
    const { id } = (await give()).json()
    expect(await mine()).toMatchObject([
      {
        ...{ id, title: 'Ten trades', instructions: 'Pick\nten.', dueOn: '2026-11-24', status: 'open' },
        ...{ mentorName: 'Miriam Voss', studentName: 'Ada Lovelace', answer: null, review: null },
      },
    ])
    const [email] = await readEmails(shop, 'homework_given')
    expect(email).toMatchObject({ to: 'ada@example.test', subject: 'Miriam Voss gave you homework' })
    expect(email?.text).toContain('November 24, 2026')
    expect(email?.text).not.toContain('Pick')

    expect((await handIn(id)).json()).toMatchObject({ status: 'handed_in', answer: 'Here' })
    expect(await toReview()).toMatchObject([{ id, studentName: 'Ada Lovelace' }])
    expect((await review(id, { verdict: 'again' })).statusCode).toBe(400)
    await review(id, { verdict: 'again', review: 'Seven are missing.' })
    await shop.runner.runDueJobs()
    expect(await mine()).toMatchObject([{ status: 'open', answer: 'Here', review: 'Seven are missing.' }])
    expect(await toReview()).toEqual([])
    await handIn(id, { answer: 'All ten' })
    expect((await review(id, { review: 'Good.' })).json()).toMatchObject({ status: 'done', review: 'Good.' })
    expect(await mine()).toMatchObject([{ status: 'done', answer: 'All ten' }])
    const reviewed = await readEmails(shop, 'homework_reviewed')
    expect(reviewed.map(({ text }) => /It's done|another try/.exec(text)?.[0])).toEqual(["It's done", 'another try'])
    expect(JSON.stringify(reviewed)).not.toContain('Seven')
  })

  it('tells the mentor when it is handed in, once until they reviewed it', async () => {
    const { shop, student, give, handIn, review } = await startHomework()
    const [one, two] = [(await give()).json(), (await give({ title: 'Three charts' })).json()]
    await handIn(one.id, { answer: 'My secret plan' })
    await handIn(two.id)
    const sent = () => readEmails(shop, 'homework_handed_in')
    const [email, ...others] = await sent()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: 'miriam@example.test', subject: 'Ada Lovelace handed in homework' })
    expect(email?.link.pathname).toBe(`/mentor/students/${student.id}`)
    expect(email?.text).toContain('Ten trades')
    expect(email?.text).not.toContain('secret')
    await review(one.id)
    await review(two.id, { verdict: 'again', review: 'Once more.' })
    await handIn(two.id)
    expect((await sent()).map(({ text }) => /Ten trades|Three charts/.exec(text)?.[0])).toEqual([
      'Three charts',
      'Ten trades',
    ])
  })

  it('is not announced to the mentor if it was reviewed before the email was sent', async () => {
    const { shop, give, handIn, review } = await startHomework()
    const { id } = (await give()).json()
    await handIn(id)
    await review(id)
    expect(await readEmails(shop, 'homework_handed_in')).toMatchObject([{ status: 'switched_off' }])
    expect(await readEmails(shop, 'homework_given')).toMatchObject([{ status: 'switched_off' }])
  })

  it('is given once, however often it arrives', async () => {
    const { shop, give, mine } = await startHomework()
    const id = uuidv7()
    const answers = await Promise.all([give({ id }), give({ id }), give({ id })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await mine()).toHaveLength(1)
    expect(await readEmails(shop, 'homework_given')).toHaveLength(1)
  })

  it('can be changed and withdrawn while it is open', async () => {
    const { give, change, withdraw, handIn, mine } = await startHomework()
    const { id } = (await give()).json()
    await change(id, { title: 'Five trades', dueOn: '' })
    expect(await mine()).toMatchObject([{ title: 'Five trades', dueOn: null }])
    expect((await withdraw(id)).statusCode).toBe(200)
    expect(await mine()).toEqual([])
    expect((await handIn(id)).statusCode).toBe(404)
    const other = (await give()).json()
    await handIn(other.id)
    for (const late of [await change(other.id), await withdraw(other.id), await handIn(other.id)]) {
      expect([late.statusCode, late.json().code]).toEqual([409, 'not_open'])
    }
  })

  it("isn't overwritten by whoever didn't see the latest change", async () => {
    const { give, change, handIn, review, mine } = await startHomework()
    const { id, revision } = (await give()).json()
    expect(revision).toBe(1)
    expect((await change(id, { revision: undefined })).statusCode).toBe(400)
    expect((await change(id, { title: 'Five trades' })).json()).toMatchObject({ title: 'Five trades', revision: 2 })
    const stale = await change(id, { title: 'Nine trades', fileIds: [] })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.json().message).toBe('This homework was changed in another tab or on another device.')
    expect(await mine()).toMatchObject([{ title: 'Five trades', revision: 2 }])
    // Handing in and another try leave the task as it is.
    await handIn(id)
    await review(id, { verdict: 'again', review: 'Once more.' })
    expect((await change(id, { title: 'Nine trades', revision: 2 })).json()).toMatchObject({ revision: 3 })
  })

  it('takes one of several changes at the same moment', async () => {
    const { give, change, mine } = await startHomework()
    const { id } = (await give()).json()
    const titles = ['Two trades', 'Three trades', 'Four trades', 'Five trades']
    const answers = await Promise.all(titles.map((title) => change(id, { title })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const saved = titles[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect(await mine()).toMatchObject([{ title: saved, revision: 2 }])
  })

  it('stays once a student handed something in', async () => {
    const { give, handIn, review, change, withdraw, mine } = await startHomework()
    const { id } = (await give()).json()
    await handIn(id)
    await review(id, { verdict: 'again', review: 'Once more.' })
    const refused = await withdraw(id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'handed_in_before'])
    expect((await change(id, { title: 'Five trades' })).statusCode).toBe(200)
    expect(await mine()).toMatchObject([{ title: 'Five trades', status: 'open', answer: 'Here' }])
  })

  it('is reviewed only once it was handed in, and once', async () => {
    const { give, handIn, review } = await startHomework()
    const { id } = (await give()).json()
    expect((await review(id)).json().code).toBe('not_handed_in')
    await handIn(id)
    await review(id)
    expect((await review(id)).json().code).toBe('not_handed_in')
    expect((await handIn(id)).json().code).toBe('not_open')
  })

  it('keeps the files that are listed again, and deletes the others', async () => {
    const { shop, student, mentor, give, handIn, review } = await startHomework()
    const upload = async (browser = student) => {
      const url = `/api/mentorship/files/${uuidv7()}?name=note.txt`
      const headers = {
        'content-type': 'application/octet-stream',
        cookie: `candlewick=${browser.cookies.get('candlewick')}`,
      }
      return (await shop.app.inject({ method: 'PUT', url, headers, payload: Buffer.from('note') })).json().id
    }
    const task = await upload(mentor)
    const { id } = (await give({ fileIds: [task] })).json()
    const [first, second, third] = [await upload(), await upload(), await upload()]
    await handIn(id, { fileIds: [first, second] })
    await review(id, { verdict: 'again', review: 'One is enough.' })
    const again = (await handIn(id, { fileIds: [second, third] })).json()
    expect(again.files).toMatchObject([{ id: task }])
    expect(again.answerFiles.map((file: { id: string }) => file.id)).toEqual([second, third])
    await shop.runner.runDueJobs()
    expect(await shop.ctx.files.list({ prefix: 'mentorship/', limit: 9 })).toHaveLength(3)
    expect((await student.get(`/api/mentorship/files/${first}`)).statusCode).toBe(404)
  })

  it.each([
    { title: ' ' },
    { title: 'x'.repeat(121) },
    { dueOn: '2026-02-30' },
    { dueOn: '9999-01-01' },
    { instructions: 'x'.repeat(8001) },
    { fileIds: ['nothing'] },
  ])('refuses %j', async (more) => {
    const { give, mine } = await startHomework()
    expect((await give(more)).statusCode).toBe(400)
    expect(await mine()).toEqual([])
  })

  it('is between one mentor and one student', async () => {
    const { shop, owner, student, mentor, programId, given, give, handIn } = await startHomework()
    const { id } = (await give()).json()
    const eve = await signUp(shop, { ...ada, email: 'eve@example.test' })
    const rival = await addMentor(shop, programId, { ...ada, email: 'rival@example.test' })
    expect((await eve.post(`${MY}/${id}/hand-in`, { answer: 'Mine' })).statusCode).toBe(404)
    expect((await mentor.post(`/api/mentor/students/${eve.id}/homework`, { id: uuidv7(), ...TASK })).statusCode).toBe(
      404,
    )
    // Also for another student of the same mentor, and another mentor of the same student.
    await assign(shop, mentor.id, eve.id)
    expect((await eve.post(`${MY}/${id}/hand-in`, { answer: 'Mine' })).statusCode).toBe(404)
    await handIn(id)
    for (const browser of [rival, owner]) {
      const answers = [
        await browser.get(given),
        await browser.post(given, { id: uuidv7(), ...TASK }),
        await browser.put(`/api/mentor/homework/${id}`, CHANGE),
        await browser.post(`/api/mentor/homework/${id}/withdraw`),
        await browser.post(`/api/mentor/homework/${id}/review`, { verdict: 'done' }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
      expect((await browser.get('/api/mentor/homework')).json()).toEqual([])
    }
    await assign(shop, rival.id, student.id)
    const stranger = [
      await rival.put(`/api/mentor/homework/${id}`, CHANGE),
      await rival.post(`/api/mentor/homework/${id}/withdraw`),
      await rival.post(`/api/mentor/homework/${id}/review`, { verdict: 'done' }),
    ]
    expect(stranger.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await rival.get(given)).json()).toEqual([])
    expect((await student.get(given)).statusCode).toBe(403)
    await shop.ctx.db.updateTable('mentors').set({ stopped_at: shop.clock.now().toISOString() }).execute()
    expect((await mentor.get(given)).statusCode).toBe(404)
    expect((await mentor.post(`/api/mentor/homework/${id}/review`, { verdict: 'done' })).statusCode).toBe(404)
    expect((await mentor.get('/api/mentor/homework')).json()).toEqual([])
  })
})

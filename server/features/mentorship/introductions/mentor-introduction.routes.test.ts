import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'

import type { ShownProgram } from '#contract/catalog/offers.ts'

import { ada, grace, signIn } from '../../../test/people.ts'
import { addCredits, bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'

const miriam = { ...ada, email: 'miriam@example.test', password: 'on the hour' }
const PATH = '/api/mentor/introduction'
const WORDS = 'I read your journal with you.\n\nNo signals, no tips. 🕯️'

async function start() {
  const people = await startMentorship({ sessions: 0 })
  const { shop, programId } = people
  const shown = async () =>
    (await shop.visitor().get(`/api/mentorship/${programId}`))
      .json<ShownProgram>()
      .mentors.map((one) => one.introduction)
  expect(await shown()).toEqual([])
  return { ...people, shown }
}

const exportOf = async (browser: TestBrowser) => {
  const files = unzipSync(new Uint8Array((await browser.get('/api/account/export')).rawPayload))
  return JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
}

it('shows visitors what a mentor says about themselves, until they remove it', async () => {
  const { mentor, shown } = await start()
  expect((await mentor.get(PATH)).json()).toEqual({ introduction: null })
  expect((await mentor.put(PATH, { introduction: `  ${WORDS}\n` })).json()).toEqual({ introduction: WORDS })
  expect((await mentor.get(PATH)).json()).toEqual({ introduction: WORDS })
  expect(await shown()).toEqual([WORDS])
  await mentor.put(PATH, { introduction: null })
  expect(await shown()).toEqual([])
})

it.each([
  ['nothing', ''],
  ['spaces', ' \n\t '],
  ['characters without a shape', '\u200b\u2060\u202e'],
])('keeps no introduction of %s', async (_, introduction) => {
  const { mentor, shown } = await start()
  await mentor.put(PATH, { introduction: WORDS })
  expect((await mentor.put(PATH, { introduction })).json()).toEqual({ introduction: null })
  expect(await shown()).toEqual([])
})

it('takes 400 characters, also of other scripts and with markup, as they are', async () => {
  const { mentor, shown } = await start()
  const longest = '<b>سلام</b> & "ĳ" '.padEnd(400, '字')
  expect((await mentor.put(PATH, { introduction: longest })).statusCode).toBe(200)
  expect(await shown()).toEqual([longest])
})

it('keeps paragraphs, with one empty line between them', async () => {
  const { mentor, shown } = await start()
  await mentor.put(PATH, { introduction: `First.\r\nSecond.${'\n \u2028'.repeat(100)}Third.` })
  expect(await shown()).toEqual(['First.\nSecond.\n\nThird.'])
})

it.each([
  ['more than 400 characters', 'x'.repeat(401), 'Please keep this under 400 characters.'],
  ['a NUL', 'a\u0000b', "This text contains characters that can't be stored."],
  ['half a character', 'a\ud83d', "This text contains characters that can't be stored."],
])('refuses %s', async (_, introduction, message) => {
  const { mentor, shown } = await start()
  const response = await mentor.put(PATH, { introduction })
  expect([response.statusCode, response.json().message]).toEqual([400, message])
  expect(await shown()).toEqual([])
})

it('lets nobody but mentors introduce themselves, and puts nobody into a program by that', async () => {
  const { shop, student, shown } = await start()
  expect((await student.put(PATH, { introduction: WORDS })).statusCode).toBe(403)
  const owner = await signIn(shop, grace)
  expect((await owner.put(PATH, { introduction: WORDS })).statusCode).toBe(200)
  expect(await shown()).toEqual([])
})

it('shows students who book the same, and a picture next to their sessions also after the mentor stopped', async () => {
  const { shop, owner, student, mentor, programId } = await start()
  await mentor.put(PATH, { introduction: WORDS })
  const profile_image_key = 'avatars/miriam-320.webp'
  await shop.ctx.db.updateTable('users').set({ profile_image_key }).where('id', '=', mentor.id).execute()
  await addCredits(shop, student.id, programId, 1)
  const pictureUrl = `/images/${profile_image_key}`
  const { id } = (await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))).json()
  const read = async () => (await student.get('/api/my/mentorship')).json()
  expect(await read()).toMatchObject({
    programs: [{ mentors: [{ name: 'Miriam Voss', pictureUrl, introduction: WORDS }] }],
    upcoming: [{ id, mentorPictureUrl: pictureUrl }],
  })
  await owner.post(`/api/admin/mentorship/mentors/${mentor.id}/stop`, {})
  expect(await read()).toMatchObject({ programs: [{ mentors: [] }], past: [{ id, mentorPictureUrl: pictureUrl }] })
  await mentor.delete('/api/account')
  expect((await read()).past).toMatchObject([{ id, mentorPictureUrl: null }])
})

it('is changed by staff, too, and the audit log says who but not what', async () => {
  const { shop, owner, student, mentor, shown } = await start()
  const path = `/api/admin/mentorship/mentors/${mentor.id}/introduction`
  expect((await owner.put(path, { introduction: WORDS })).json()).toMatchObject({ id: mentor.id, introduction: WORDS })
  expect(await shown()).toEqual([WORDS])
  expect((await mentor.get(PATH)).json()).toEqual({ introduction: WORDS })
  const [entry] = (await owner.get('/api/admin/audit-log?limit=1')).json()
  expect(entry).toMatchObject({ action: 'mentor.introduce', before: null, after: null })
  for (const someone of [mentor, student]) expect((await someone.put(path, { introduction: '' })).statusCode).toBe(403)
  expect((await owner.put(path, { introduction: 'x'.repeat(401) })).statusCode).toBe(400)
  expect((await owner.put(path.replace(mentor.id, student.id), { introduction: 'Hi' })).statusCode).toBe(404)
  await (await signIn(shop, miriam)).delete('/api/account')
  expect((await owner.put(path, { introduction: 'Still here' })).statusCode).toBe(404)
})

it('stays as it is if somebody changed it since it was opened', async () => {
  const { owner, mentor, shown } = await start()
  const staffPath = `/api/admin/mentorship/mentors/${mentor.id}/introduction`
  await mentor.put(PATH, { introduction: WORDS, before: null })
  await mentor.put(PATH, { introduction: null, before: WORDS })
  // Opened while it was in the shop.
  const stale = await owner.put(staffPath, { introduction: `${WORDS} Really.`, before: WORDS })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
  expect(await shown()).toEqual([])
  expect((await owner.put(staffPath, { introduction: WORDS, before: null })).statusCode).toBe(200)
  expect((await mentor.put(PATH, { introduction: 'Hello', before: null })).statusCode).toBe(409)
  expect(await shown()).toEqual([WORDS])
})

it("is part of the mentor's export, and gone with the account", async () => {
  const { shop, mentor, shown } = await start()
  await mentor.put(PATH, { introduction: WORDS })
  expect((await exportOf(mentor)).mentoring).toMatchObject({ introduction: WORDS })
  // Somebody else may be saving at the same moment.
  const late = Array.from({ length: 10 }, () => mentor.put(PATH, { introduction: WORDS }))
  expect((await mentor.delete('/api/account')).statusCode).toBe(200)
  await Promise.all(late)
  expect(await shown()).toEqual([])
  expect(await shop.ctx.db.selectFrom('mentors').select('introduction').execute()).toEqual([{ introduction: null }])
})

import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import { ada, signUp } from '../../../test/people.ts'
import { addMentor, assign, bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'
import { sweepSharedFiles } from './sweep-shared-files.ts'

const PDF = Buffer.from('%PDF-1.7 my plan')
const draw = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#f2a33a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer()

async function startFiles() {
  const parts = await startMentorship()
  const { shop, mentor, student, programId } = parts
  await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))
  const upload = (
    payload: Buffer,
    name = 'plan.pdf',
    { from = student, id = uuidv7(), type = 'application/octet-stream' } = {},
  ) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/mentorship/files/${id}?name=${encodeURIComponent(name)}`,
      headers: { 'content-type': type, cookie: `candlewick=${from.cookies.get('candlewick')}` },
      payload,
    })
  const send = (fileIds: string[], id = uuidv7()) =>
    student.post(`/api/my/mentorship/threads/${mentor.id}/messages`, { id, fileIds })
  const open = (from: TestBrowser, id: string) => from.get(`/api/mentorship/files/${id}`)
  const fetchFile = async (from: TestBrowser, id: string) => {
    const address = (await open(from, id)).headers.location ?? ''
    return from.get(address.replace(/^https?:\/\/[^/]+/, ''))
  }
  const storedKeys = async () => {
    await shop.runner.runDueJobs()
    return (await shop.ctx.files.list({ prefix: 'mentorship/', limit: 9 })).map(({ key }) => key)
  }
  return { ...parts, upload, send, open, fetchFile, storedKeys }
}

describe('a file in a message', () => {
  it('is downloaded under its name, never shown, by both', async () => {
    const { student, mentor, upload, send, open, fetchFile } = await startFiles()
    const { id } = (await upload(PDF, 'Плaн <1>.pdf')).json()
    expect((await open(mentor, id)).statusCode).toBe(404)
    expect((await open(student, id)).statusCode).toBe(302)
    expect((await send([id])).json().files).toMatchObject([{ id, name: 'Плaн _1_.pdf', type: 'pdf', sizeBytes: 16 }])
    const file = await fetchFile(mentor, id)
    expect(file.rawPayload).toEqual(PDF)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;.*%D0%9F/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const address = (await open(mentor, id)).headers.location ?? ''
    expect((await student.get(address.replace(/^https?:\/\/[^/]+/, ''))).statusCode).toBe(403)
  })

  it('is redrawn if it is a picture', async () => {
    const { mentor, upload, send, fetchFile } = await startFiles()
    const { id } = (await upload(await draw(), 'chart.png')).json()
    expect((await send([id])).json().files).toMatchObject([{ type: 'picture', width: 30, height: 20 }])
    const file = await fetchFile(mentor, id)
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(file.rawPayload.toString('latin1')).not.toContain('secret place')
  })

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\a\u0007b.txt', 'a b.txt'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    ['. .txt', 'txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(116)}.txt`],
    ['تقرير.txt', 'تقرير.txt'],
  ])('gets a safe name: %j', async (name, expected) => {
    const { upload } = await startFiles()
    expect((await upload(Buffer.from('hello'), name)).json().name).toBe(expected)
  })

  it.each([
    ['a page', 'page.html', '<script>alert(1)</script>', 400],
    ['a drawing with scripts', 'chart.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400],
    ['a page that calls itself a picture', 'chart.png', '<script>alert(1)</script>', 400],
    ['a page that calls itself a PDF', 'plan.pdf', '<script>alert(1)</script>', 400],
    ['a program that calls itself a text', 'notes.txt', 'MZ\u0000\u0000', 400],
    ['half a picture', 'chart.png', '\u0089PNG', 400],
    ['nothing', 'notes.txt', '', 400],
    ['a macro', 'sheet.xlsm', 'PK\u0003\u0004', 400],
    ['more than 10 MB', 'notes.txt', 'x'.repeat(10 * 1024 * 1024 + 1), 413],
  ])('is refused if it is %s', async (_, name, content, status) => {
    const { upload, storedKeys } = await startFiles()
    const refused = await upload(Buffer.from(content, 'latin1'), name)
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringMatching(/^Please /)])
    expect(await storedKeys()).toEqual([])
  })

  it('is stored once, and belongs to one message', async () => {
    const { upload, send, storedKeys } = await startFiles()
    const id = uuidv7()
    await upload(PDF, 'plan.pdf', { id })
    await upload(PDF, 'plan.pdf', { id })
    expect(await storedKeys()).toHaveLength(1)
    const message = uuidv7()
    expect((await send([id], message)).statusCode).toBe(200)
    expect((await send([id], message)).statusCode).toBe(200)
    expect((await send([id])).json().code).toBe('file_missing')
    expect((await send([uuidv7()])).json().code).toBe('file_missing')
  })

  it('is deleted with its message, or a day after nobody sent it', async () => {
    const { shop, student, mentor, upload, send, storedKeys } = await startFiles()
    const { id } = (await upload(PDF)).json()
    const message = (await send([id])).json()
    await upload(PDF)
    expect(await storedKeys()).toHaveLength(2)
    await student.delete(`/api/my/mentorship/threads/${mentor.id}/messages/${message.id}`)
    expect(await storedKeys()).toHaveLength(1)
    shop.moveClock(24 * 3_600_000 + 1000)
    await sweepSharedFiles.run(shop.ctx)
    expect(await storedKeys()).toEqual([])
  })
})

it('says that a file is empty', async () => {
  const { upload } = await startFiles()
  expect((await upload(Buffer.alloc(0))).json().message).toBe('Please choose another file: this one is empty.')
})

describe('all files of a mentor and a student', () => {
  const TOTAL = 500 * 1024 * 1024

  /** With files that leave as much room as one more needs. */
  async function startFull() {
    const parts = await startFiles()
    const { shop, upload, send } = parts
    const { id } = (await upload(PDF)).json()
    const message = (await send([id])).json()
    await shop.ctx.db
      .updateTable('shared_files')
      .set({ size_bytes: TOTAL - PDF.length })
      .where('id', '=', id)
      .execute()
    const give = (fileIds: string[]) =>
      parts.mentor.post(`/api/mentor/students/${parts.student.id}/homework`, { id: uuidv7(), title: 'One', fileIds })
    return { ...parts, message, give }
  }

  it('have a limit that holds when several are sent at the same moment, and deleted ones make room', async () => {
    const { shop, student, mentor, upload, send, give, message } = await startFull()
    const mine = await Promise.all([1, 2, 3].map(async () => (await upload(PDF)).json().id))
    const theirs = (await upload(PDF, 'plan.pdf', { from: mentor })).json().id
    const answers = await Promise.all([...mine.map((id) => send([id])), give([theirs])])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'files_full',
      message: 'You can share 500 MB of files with each other, and nothing more fits. Please send a link instead.',
    })
    expect(await shop.ctx.db.selectFrom('shared_files').select('id').where('mentorship_id', 'is not', null).execute())
      // The one that was there, and the one that fit.
      .toHaveLength(2)
    expect((await send([])).statusCode).toBe(400)
    await student.delete(`/api/my/mentorship/threads/${mentor.id}/messages/${message.id}`)
    const again = (await upload(PDF)).json().id
    expect((await send([again])).statusCode).toBe(200)
  })

  it('have a limit that says how much more fits', async () => {
    const { shop, upload, send, message } = await startFull()
    const fileId = message.files[0].id
    await shop.ctx.db
      .updateTable('shared_files')
      .set({ size_bytes: TOTAL - 3.25 * 1024 * 1024 })
      .where('id', '=', fileId)
      .execute()
    const ids = [(await upload(PDF)).json().id, (await upload(PDF)).json().id]
    await shop.ctx.db
      .updateTable('shared_files')
      .set({ size_bytes: 2 * 1024 * 1024 })
      .where('id', 'in', ids)
      .execute()
    expect((await send(ids)).json().message).toContain('and only 3.2 MB more fits.')
  })

  it("don't count for another mentor of the same student", async () => {
    const { shop, student, programId, upload } = await startFull()
    const other = await addMentor(shop, programId, { ...ada, email: 'other@example.test' })
    await assign(shop, other.id, student.id)
    const [first, second] = [(await upload(PDF)).json().id, (await upload(PDF)).json().id]
    const sent = await student.post(`/api/my/mentorship/threads/${other.id}/messages`, {
      id: uuidv7(),
      fileIds: [first, second],
    })
    expect(sent.statusCode).toBe(200)
  })

  it('have a limit too while nobody sends them', async () => {
    const { shop, upload } = await startFiles()
    await upload(PDF)
    await shop.ctx.db
      .updateTable('shared_files')
      .set({ size_bytes: TOTAL - PDF.length })
      .execute()
    const { id } = (await upload(PDF)).json()
    const refused = await upload(PDF)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'files_full'])
    // What is there already is answered as before.
    expect((await upload(PDF, 'plan.pdf', { id })).statusCode).toBe(200)
  })
})

it("is closed to everyone else: other students and mentors, staff, former mentors, and those who aren't signed in", async () => {
  const { shop, owner, student, mentor, programId, upload, send, open } = await startFiles()
  const { id } = (await upload(PDF)).json()
  const eve = await signUp(shop, { ...ada, email: 'eve@example.test' })
  const rival = await addMentor(shop, programId, { ...ada, email: 'rival@example.test' })
  expect((await upload(PDF, 'x.pdf', { from: eve })).statusCode).toBe(403)
  expect((await upload(PDF, 'x.pdf', { from: rival, id })).json().code).toBe('id_taken')
  const theft = await rival.post(`/api/mentor/threads/${eve.id}/messages`, { id: uuidv7(), fileIds: [id] })
  expect(theft.statusCode).toBe(404)
  const stolen = await mentor.post(`/api/mentor/threads/${student.id}/messages`, { id: uuidv7(), fileIds: [id] })
  expect(stolen.json().code).toBe('file_missing')
  await send([id])
  // Also for another student of the same mentor.
  await assign(shop, mentor.id, eve.id)
  for (const browser of [eve, rival, owner]) expect((await open(browser, id)).statusCode).toBe(404)
  expect((await open(shop.visitor(), id)).statusCode).toBe(401)
  expect((await open(mentor, id)).statusCode).toBe(302)
  await shop.ctx.db.updateTable('users').set({ role: 'student' }).where('id', '=', mentor.id).execute()
  expect((await open(mentor, id)).statusCode).toBe(404)
})

it('is in the download of the account, and deleted with it', async () => {
  const { shop, student, mentor, upload, send, storedKeys } = await startFiles()
  const mine = (await upload(PDF)).json()
  await send([mine.id])
  await student.post(`/api/my/mentorship/threads/${mentor.id}/messages`, { id: uuidv7(), text: 'What Ada wrote' })
  const theirs = (await upload(PDF, 'task.pdf', { from: mentor })).json()
  const thread = `/api/mentor/threads/${student.id}`
  await mentor.post(`${thread}/messages`, { id: uuidv7(), text: 'What Miriam wrote', fileIds: [theirs.id] })
  await mentor.post(`/api/mentor/students/${student.id}/homework`, { id: uuidv7(), title: 'Ten trades' })
  const read = async (browser: TestBrowser) => {
    const files = unzipSync(new Uint8Array((await browser.get('/api/account/export')).rawPayload))
    return { files, data: JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array())) }
  }
  const own = await read(student)
  expect(own.data.mentorMessages).toMatchObject([
    { with: 'Miriam Voss', isMine: true, text: '' },
    { text: 'What Ada wrote' },
    { isMine: false, text: 'What Miriam wrote' },
  ])
  expect(own.data.homework).toMatchObject([{ title: 'Ten trades' }])
  expect(Object.keys(own.files)).toEqual(
    expect.arrayContaining(['mentorship-files/1-plan.pdf', 'mentorship-files/2-task.pdf']),
  )
  const mentors = await read(mentor)
  expect(mentors.data.mentorMessages).toMatchObject([{ with: 'Ada Lovelace', text: 'What Miriam wrote' }])
  expect(mentors.data.mentorMessages).toHaveLength(1)

  await mentor.post('/api/account/confirm-password', { password: 'on the hour' })
  expect((await mentor.delete('/api/account')).statusCode).toBe(200)
  expect(await storedKeys()).toHaveLength(1)
  const left = (await student.get(`/api/my/mentorship/threads/${mentor.id}`)).json()
  expect(left).toMatchObject({ personName: 'Former mentor', canWrite: false })
  expect(left.messages.map(({ text }: { text: string }) => text)).toEqual(['', 'What Ada wrote', ''])
  expect((await student.get('/api/my/mentorship/homework')).json()).toEqual([])

  await student.post('/api/account/confirm-password', { password: ada.password })
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  expect(await storedKeys()).toEqual([])
  const texts = await shop.ctx.db.selectFrom('mentor_messages').select('text').execute()
  expect(texts.map(({ text }) => text)).toEqual(['', '', ''])
  expect(await shop.ctx.db.selectFrom('shared_files').selectAll().execute()).toEqual([])
})

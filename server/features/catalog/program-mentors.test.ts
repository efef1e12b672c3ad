import sharp from 'sharp'
import { expect, it } from 'vitest'

import type { ShownProgram } from '#contract/catalog/offers.ts'

import { ada, signIn, signUp } from '../../test/people.ts'
import { addMentor, startMentorship } from '../../test/sample-mentorship.ts'
import type { TestShop } from '../../test/start-shop.ts'

const mara = { email: 'mara@example.test', password: 'one lesson', firstName: 'Mara', lastName: 'Lind' }

async function uploadPicture(shop: TestShop, { cookies }: { cookies: Map<string, string> }) {
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f2a33a' } })
    .png()
    .toBuffer()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'content-type': 'image/png', cookie }
  const reply = await shop.app.inject({ method: 'PUT', url: '/api/profile/picture', headers, payload })
  return reply.json<{ profileImageUrl: string }>().profileImageUrl
}

/** Miriam and Mara mentor the only program; Ada is a student with a picture. Visitors have seen the program already. */
async function start() {
  const people = await startMentorship()
  const { shop, programId, student, mentor } = people
  await uploadPicture(shop, student)
  const second = await addMentor(shop, programId, mara)
  for (const one of [mentor, second]) await one.put('/api/mentor/introduction', { introduction: 'Hello.' })
  const shown = async () => {
    const [program] = (await shop.visitor().get('/api/mentorship')).json<ShownProgram[]>()
    const one = (await shop.visitor().get(`/api/mentorship/${programId}`)).json<ShownProgram>()
    expect(one.mentors).toEqual(program?.mentors)
    return one.mentors
  }
  const names = async () => (await shown()).map(({ name }) => name)
  expect(await names()).toEqual(['Mara Lind', 'Miriam Voss'])
  return { ...people, second, shown, names }
}

it('shows visitors the mentors of a program with their pictures', async () => {
  const { shop, mentor, shown } = await start()
  const pictureUrl = await uploadPicture(shop, mentor)
  expect(await shown()).toEqual([
    { name: 'Mara Lind', pictureUrl: null, introduction: 'Hello.' },
    { name: 'Miriam Voss', pictureUrl, introduction: 'Hello.' },
  ])
  expect((await shop.visitor().get(pictureUrl)).statusCode).toBe(200)
  await mentor.delete('/api/profile/picture')
  expect((await shown()).map((one) => one.pictureUrl)).toEqual([null, null])
})

it('shows nobody who has not introduced themselves', async () => {
  const { second, names } = await start()
  await second.put('/api/mentor/introduction', { introduction: null })
  expect(await names()).toEqual(['Miriam Voss'])
})

it('shows a new name at once', async () => {
  const { mentor, names } = await start()
  await mentor.put('/api/profile', { firstName: 'Mira' })
  expect(await names()).toEqual(['Mara Lind', 'Mira Voss'])
})

it('no longer shows a mentor who stops, and does when they start again', async () => {
  const { owner, mentor, names } = await start()
  await owner.post(`/api/admin/mentorship/mentors/${mentor.id}/stop`, {})
  expect(await names()).toEqual(['Mara Lind'])
  await owner.post('/api/admin/mentorship/mentors', { userId: mentor.id })
  expect(await names()).toEqual(['Mara Lind', 'Miriam Voss'])
})

it('no longer shows a mentor who is taken out of the program', async () => {
  const { owner, second, programId, names } = await start()
  await owner.put(`/api/admin/mentorship/programs/${programId}`, { mentorIds: [second.id] })
  expect(await names()).toEqual(['Mara Lind'])
})

it('no longer shows a mentor who loses the role', async () => {
  const { owner, mentor, names } = await start()
  await owner.put(`/api/admin/users/${mentor.id}/role`, { role: 'student' })
  expect(await names()).toEqual(['Mara Lind'])
})

it('no longer shows a mentor who deletes their account', async () => {
  const { shop, names } = await start()
  await (await signIn(shop, mara)).delete('/api/account')
  expect(await names()).toEqual(['Miriam Voss'])
})

it('keeps what it has built for visitors when a student changes their picture', async () => {
  const { shop } = await start()
  const versions = () => shop.ctx.db.selectFrom('cache_versions').selectAll().orderBy('topic').execute()
  const before = await versions()
  await uploadPicture(shop, await signUp(shop, { ...ada, email: 'other@example.test' }))
  expect(await versions()).toEqual(before)
})

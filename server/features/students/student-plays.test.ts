import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { shortCode } from '#contract/students/short-code.ts'

import { changeSettings } from '../../test/change-settings.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { addAccess, addCourseWithLessons } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
/** A proxy that the shop trusts names the country. */
const fromProxy = (country: string) => ({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': country })

async function openShop(env = {}) {
  const shop = await startShop({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry', ...env })
  await changeSettings(shop, { limitPlays: true, playLimit: 3 })
  const owner = await signUp(shop, grace, 'owner')
  const { course, lessonIds } = await addCourseWithLessons(shop, [{ title: 'Candles' }, { title: 'Wicks' }])
  const student = await signUp(shop, ada)
  await addAccess(shop, student.id, course.id)
  const play = (lesson: number, headers: Record<string, string>, playerId: string = crypto.randomUUID()) => {
    shop.moveClock(1_000)
    const body = { watchedSeconds: 1, play: { playerId, isPlaying: true } }
    return student.put(`/api/my/progress/${lessonIds[lesson]}`, body, { headers })
  }
  const listPlays = async () => (await owner.get(`/api/admin/students/${student.id}/plays`)).json()
  return { shop, owner, student, course, play, listPlays }
}

describe('GET /api/admin/students/:id/plays', () => {
  it('lists where a student watched lately, in plain words, the latest first', async () => {
    const { shop, course, play, listPlays } = await openShop()
    const tab = crypto.randomUUID()
    await play(0, { 'user-agent': CHROME, ...fromProxy('DE') }, tab)
    await play(1, { 'user-agent': SAFARI, ...fromProxy('XX') })
    await play(1, { 'user-agent': CHROME, ...fromProxy('DE') }, tab)
    const { isRecording, plays } = await listPlays()
    expect(isRecording).toBe(true)
    expect(plays).toEqual([
      {
        device: 'Chrome on Windows',
        country: 'DE',
        lesson: 'Wicks',
        course: course.title,
        lastPlayedAt: shop.clock.now().toISOString(),
      },
      expect.objectContaining({ device: 'Safari on iPhone', country: null, lesson: 'Wicks' }),
    ])
  })

  it("doesn't believe a country that no trusted proxy named", async () => {
    const { play, listPlays } = await openShop()
    await play(0, { 'user-agent': CHROME, 'cf-ipcountry': 'DE' })
    expect((await listPlays()).plays).toMatchObject([{ country: null }])
  })

  it('says that nothing is recorded without the limit', async () => {
    const { shop, play, listPlays } = await openShop()
    await changeSettings(shop, { limitPlays: false })
    await play(0, { 'user-agent': CHROME })
    expect(await listPlays()).toEqual({ isRecording: false, plays: [] })
  })
})

describe('POST /api/admin/students/:id/end-sessions', () => {
  it('signs the student out everywhere and is in the audit log', async () => {
    const { shop, owner, student } = await openShop()
    const phone = await signIn(shop, ada)
    const end = () => owner.post(`/api/admin/students/${student.id}/end-sessions`)
    expect((await end()).json()).toEqual({ success: true, message: 'Ended 2 sessions.' })
    for (const browser of [student, phone]) expect((await browser.get('/api/my/courses')).statusCode).toBe(401)
    expect((await end()).json().message).toBe("This student isn't signed in anywhere.")
    expect((await signIn(shop, ada)).cookies.size).toBeGreaterThan(0)
    const log = await shop.ctx.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'user.end-sessions')
      .orderBy('id')
      .execute()
    expect(log.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ sessions: 2 }, { sessions: 0 }])
    await owner.get(`/api/admin/students/${student.id}/plays`)
    const timeline = (await owner.get(`/api/admin/users/${student.id}/timeline`)).json<{ description: string }[]>()
    const described = timeline.map(({ description }) => description)
    expect(described).toContain('Grace Hopper ended all sessions')
    expect(described).toContain('Grace Hopper viewed the recent plays')
  })

  it('is for those who may change the account', async () => {
    const { shop, owner, student } = await openShop()
    const admin = await signUp(shop, { ...ada, email: 'admin@example.test' }, 'admin')
    expect((await admin.post(`/api/admin/students/${owner.id}/end-sessions`)).statusCode).toBe(403)
    expect((await student.post(`/api/admin/students/${student.id}/end-sessions`)).statusCode).toBe(403)
    expect((await admin.post(`/api/admin/students/${student.id}/end-sessions`)).statusCode).toBe(200)
    expect((await owner.get('/api/admin/users')).statusCode).toBe(200)
  })
})

it('a code from a watermark finds its student, in the list and in the search', async () => {
  const { owner, student } = await openShop()
  const code = shortCode(student.id)
  for (const typed of [code, code.toLowerCase().replace('-', '')]) {
    const found = (await owner.get(`/api/admin/users?search=${typed}`)).json<{ id: string }[]>()
    expect(found.map(({ id }) => id)).toEqual([student.id])
    const { users } = (await owner.get(`/api/admin/search?q=${typed}`)).json<{ users: { id: string }[] }>()
    expect(users.map(({ id }) => id)).toEqual([student.id])
  }
})

it('plays are part of the data export and deleted with the account', async () => {
  const { shop, student, play } = await openShop()
  await play(0, { 'user-agent': CHROME, ...fromProxy('DE') })
  const { rawPayload } = await student.get('/api/account/export')
  const files = unzipSync(new Uint8Array(rawPayload))
  const { plays } = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  expect(plays).toMatchObject([{ device: 'Chrome on Windows', country: 'DE', lesson: 'Candles' }])
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  expect(await shop.ctx.db.selectFrom('plays').selectAll().execute()).toEqual([])
})

import { describe, expect, it } from 'vitest'

import type { Setup } from '#contract/settings/setup.endpoints.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { startShop } from '#server/test/start-shop.ts'

const PATH = '/api/admin/setup'
const SETTINGS = '/api/admin/settings'

async function start() {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const states = async () => {
    const { steps } = (await owner.get(PATH)).json<Setup>()
    return Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]))
  }
  const note = async (step: string) =>
    (await owner.get(PATH)).json<Setup>().steps.find((each) => each.step === step)?.note
  return { shop, owner, states, note }
}

describe('GET /api/admin/setup', () => {
  it('finds everything but the disk undone in a new shop', async () => {
    const { states } = await start()
    expect(await states()).toEqual({
      name: false,
      logo: false,
      support: false,
      stripe: false,
      mail: false,
      storage: true,
      course: false,
      legal: false,
      purchase: false,
    })
  })

  it('follows the settings as they are saved', async () => {
    const { owner, states, note } = await start()
    await owner.put(SETTINGS, { siteName: 'Wick & Co', supportEmail: 'help@wick.test', refundPolicy: '30 days.' })
    expect(await states()).toMatchObject({ name: true, support: true, legal: false })
    expect(await note('legal')).toBe('Missing: terms, privacy policy.')
    await owner.put(SETTINGS, { termsOfServiceUrl: 'https://wick.test/t', privacyPolicyUrl: 'https://wick.test/p' })
    expect(await states()).toMatchObject({ legal: true })
    await owner.put(SETTINGS, { smtpHost: 'smtp.wick.test' })
    expect([(await states()).mail, await note('mail')]).toEqual([false, 'Saved, but not tested yet.'])
    await owner.put(SETTINGS, { s3BucketName: 'videos' })
    expect([(await states()).storage, await note('storage')]).toEqual([false, 'Bucket saved, but not tested yet.'])
  })

  it('counts a course once visitors can see it', async () => {
    const { shop, states, note } = await start()
    await addCourse(shop)
    expect([(await states()).course, await note('course')]).toEqual([true, '1 course on sale.'])
  })
})

describe('PUT /api/admin/setup', () => {
  it('lets an owner hide the list and bring it back, and nobody else', async () => {
    const { shop, owner } = await start()
    expect((await owner.put(PATH, { isHidden: true })).json<Setup>().isHidden).toBe(true)
    const admin = await signUp(shop, ada, 'admin')
    const refused = await admin.put(PATH, { isHidden: false })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only an owner can hide the checklist or bring it back.',
    ])
    expect((await admin.get(PATH)).json<Setup>().isHidden).toBe(true)
    expect((await owner.put(PATH, { isHidden: false })).json<Setup>().isHidden).toBe(false)
  })
})

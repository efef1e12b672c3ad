import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { BrandPicture } from '#contract/settings/site-settings.ts'
import { shopInfo } from '#server/features/settings/settings.ts'
import { startStaffedShop } from '#server/test/staff.ts'

const PATH = '/api/admin/settings'
const DAY_MS = 24 * 3_600_000

/** A dark bar in the middle of a wide transparent ground. */
const logo = () =>
  sharp({ create: { width: 900, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 600, height: 150, channels: 4, background: '#223344' } } }])
    .png()
    .toBuffer()

async function start() {
  const { shop, owner } = await startStaffedShop()
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const upload = (picture: BrandPicture, payload: Buffer, type = 'image/png') =>
    shop.app.inject({
      method: 'PUT',
      url: `${PATH}/pictures/${picture}`,
      headers: { cookie, 'content-type': type },
      payload,
    })
  return { shop, owner, upload }
}

describe('PUT /api/admin/settings/pictures/:picture', () => {
  it('cuts off empty margins and shows the logo to everyone, with its size', async () => {
    const { shop, upload } = await start()
    expect((await shopInfo(shop.ctx)).logo).toBeUndefined()
    const { pictures } = (await upload('logo', await logo())).json<AdminSettings>()
    expect(pictures.logo).toMatchObject({ width: 384, height: 96 })
    expect((await shopInfo(shop.ctx)).logo).toEqual({ light: pictures.logo, alt: '' })
    const file = await shop.visitor().get(pictures.logo?.url ?? '')
    expect(file.headers['content-type']).toBe('image/png')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 384, height: 96 })
  })

  it('has a version for the dark theme, and a description when the name is part of it', async () => {
    const { shop, owner, upload } = await start()
    await upload('logo', await logo())
    const { pictures } = (await upload('darkLogo', await logo())).json<AdminSettings>()
    await owner.put(PATH, { logoIncludesName: true })
    expect((await shopInfo(shop.ctx)).logo).toMatchObject({ dark: pictures.darkLogo, alt: 'Candlewick' })
    await owner.put(PATH, { logoAlt: 'A candle, and the word Candlewick' })
    expect((await shopInfo(shop.ctx)).logo?.alt).toBe('A candle, and the word Candlewick')
  })

  it("crops the teacher's photo to a square without its metadata", async () => {
    const { shop, owner, upload } = await start()
    const photo = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer()
    await upload('teacher', photo, 'image/jpeg')
    await owner.put(PATH, { teacherName: 'Grace Hollis' })
    const { teacher } = (await shop.visitor().get('/api/settings/home-page')).json()
    const file = await shop.visitor().get(teacher.photoUrl)
    const shown = await sharp(file.rawPayload).metadata()
    expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['webp', 480, 480, undefined])
  })

  it('deletes the previous picture a day later, when no open page shows it', async () => {
    const { shop, owner, upload } = await start()
    const first = (await upload('logo', await logo())).json<AdminSettings>().pictures.logo?.url ?? ''
    const second = (await upload('logo', await logo())).json<AdminSettings>().pictures.logo?.url ?? ''
    await shop.runner.runDueJobs()
    expect((await shop.visitor().get(first)).statusCode).toBe(200)
    shop.moveClock(DAY_MS + 1000)
    await shop.runner.runDueJobs()
    expect((await shop.visitor().get(first)).statusCode).toBe(404)
    expect((await shop.visitor().get(second)).statusCode).toBe(200)
    expect((await owner.delete(`${PATH}/pictures/logo`)).json<AdminSettings>().pictures.logo).toBeNull()
    expect((await shopInfo(shop.ctx)).logo).toBeUndefined()
  })

  it.each([
    ['text that claims to be a picture', Buffer.from('hello'), 'image/png', 400],
    [
      'an SVG, which can contain scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
      400,
    ],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png', 400],
    ['something that is no picture', Buffer.from('{}'), 'text/plain', 415],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024), 'image/jpeg', 413],
  ])('refuses %s and keeps the current logo', async (_, payload, type, status) => {
    const { owner, upload } = await start()
    const before = (await upload('logo', await logo())).json<AdminSettings>().pictures.logo
    const refused = await upload('logo', payload, type)
    expect([refused.statusCode, typeof refused.json().message]).toEqual([status, 'string'])
    expect((await owner.get(PATH)).json<AdminSettings>().pictures.logo).toEqual(before)
  })

  it('records who changed it', async () => {
    const { owner, upload } = await start()
    await upload('logo', await logo())
    const [entry] = (await owner.get('/api/admin/audit-log')).json()
    expect(entry).toMatchObject({ action: 'settings.save' })
  })
})

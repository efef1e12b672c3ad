import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { ada, grace, signUp } from '../../../test/people.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'

const draw = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#f2a33a' } }).withExif({
    IFD0: { Copyright: 'secret place' },
  })
const upload = (shop: TestShop, cookies: Map<string, string>, payload: Buffer, type = 'image/png') =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    headers: { 'content-type': type, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    payload,
  })

/** An SVG that the image library could render. */
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe('PUT /api/profile/picture', () => {
  it.each([
    ['image/png', () => draw().png().toBuffer()],
    ['image/jpeg', () => draw(300, 900).jpeg().toBuffer()],
    ['image/webp', () => draw(40, 40).webp().toBuffer()],
    ['image/gif', () => draw().gif().toBuffer()],
  ])('redraws a square %s without its hidden metadata', async (type, make) => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const response = await upload(shop, browser.cookies, await make(), type)
    const { profileImageUrl } = response.json()
    expect(profileImageUrl).toMatch(/^\/images\/avatars\/[0-9a-f-]{36}-320\.webp$/)
    expect((await browser.get('/api/auth/user')).json().profileImageUrl).toBe(profileImageUrl)
    for (const [url, size] of [
      [profileImageUrl, 320],
      [profileImageUrl.replace('-320', '-96'), 96],
    ]) {
      const file = await shop.visitor().get(url)
      expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      expect(file.rawPayload.toString('latin1')).not.toContain('secret place')
    }
  })

  it('deletes the previous one when it is changed or removed, or the account is deleted', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const change = async () =>
      (await upload(shop, browser.cookies, await draw().png().toBuffer())).json().profileImageUrl
    const isThere = async (url: string) => {
      await shop.runner.runDueJobs()
      const small = await shop.visitor().get(url.replace('-320', '-96'))
      return [(await shop.visitor().get(url)).statusCode, small.statusCode]
    }
    const first = await change()
    const second = await change()
    expect(await isThere(first)).toEqual([404, 404])
    expect(await isThere(second)).toEqual([200, 200])
    expect((await browser.delete('/api/profile/picture')).json().profileImageUrl).toBeNull()
    expect(await isThere(second)).toEqual([404, 404])
    const third = await change()
    const files = unzipSync(new Uint8Array((await browser.get('/api/account/export')).rawPayload))
    expect(strFromU8(files['my-picture.webp'] ?? new Uint8Array(), true).slice(8, 12)).toBe('WEBP')
    await browser.delete('/api/account')
    expect(await isThere(third)).toEqual([404, 404])
  })

  it.each([
    ['a script that calls itself a picture', 'image/png', Buffer.from('<script>alert(1)</script>'), 400],
    ['a drawing with scripts', 'image/svg+xml', Buffer.from(SVG), 400],
    ['half a picture', 'image/png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 400],
    ['nothing', 'image/png', Buffer.alloc(0), 400],
    ['more than 5 MB', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ['a text', 'text/plain', Buffer.from('hello'), 415],
    ['JSON', 'application/json', Buffer.from('{}'), 400],
  ])('refuses %s with a message', async (_, type, payload, status) => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const response = await upload(shop, browser.cookies, payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toMatch(/^(Please choose an? |This picture cannot be read)/)
    expect((await browser.get('/api/auth/user')).json().profileImageUrl).toBeNull()
  })

  it('refuses images with too many pixels, whatever their file size', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(shop, browser.cookies, bomb)).statusCode).toBe(400)
  })

  it("changes only one's own picture, and no other route accepts images", async () => {
    const shop = await startShop()
    const browser = await signUp(shop, ada)
    const other = await signUp(shop, grace)
    await upload(shop, browser.cookies, await draw().png().toBuffer())
    expect((await other.get('/api/auth/user')).json().profileImageUrl).toBeNull()
    const elsewhere = await shop.app.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    })
    expect(elsewhere.statusCode).toBe(415)
  })
})

import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'

import { addCourse } from '../../../test/sample-course.ts'
import { startStaffedShop } from '../../../test/staff.ts'

/** Left half red, right half blue. */
function picture(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

async function startWithCourse() {
  const { shop, owner } = await startStaffedShop()
  const { id } = await addCourse(shop)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const upload = (payload: Buffer, type = 'image/jpeg', query = '') =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/admin/courses/${id}/thumbnail${query}`,
      headers: { cookie, 'content-type': type },
      payload,
    })
  return { shop, owner, id, upload }
}

describe('PUT /api/admin/courses/:id/thumbnail', () => {
  it('crops the image to 16:9 and creates every size pages request', async () => {
    const { shop, upload } = await startWithCourse()
    const response = await upload(await picture(1600, 1600).jpeg().toBuffer())
    expect(response.statusCode).toBe(200)
    const { thumbnailUrl } = response.json<AdminCourse>()
    const [shown] = (await shop.visitor().get('/api/courses')).json<AdminCourse[]>()
    expect(shown?.thumbnailUrl).toBe(thumbnailUrl)
    for (const [suffix, format] of [
      ['-400.avif', 'heif'],
      ['-800.webp', 'webp'],
      ['-1200.avif', 'heif'],
      ['-1200.jpg', 'jpeg'],
    ] as const) {
      const file = await shop.visitor().get((thumbnailUrl ?? '').replace('-1200.jpg', suffix))
      expect(file.statusCode).toBe(200)
      const info = await sharp(file.rawPayload).metadata()
      expect([info.format, (info.width ?? 0) / (info.height ?? 1)]).toEqual([format, 16 / 9])
    }
  })

  it('keeps the chosen crop', async () => {
    const { shop, upload } = await startWithCourse()
    const png = await picture(3200, 900).png().toBuffer()
    const { thumbnailUrl } = (await upload(png, 'image/png', '?x=50&y=0&width=50&height=100')).json<AdminCourse>()
    const file = await shop.visitor().get(thumbnailUrl ?? '')
    const { channels } = await sharp(file.rawPayload).stats()
    expect([(channels[0]?.mean ?? 255) < 20, (channels[2]?.mean ?? 0) > 235]).toEqual([true, true])
  })

  it.each([
    ['text that claims to be a picture', Buffer.from('hello'), 'image/png', 400],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/svg+xml', 400],
    ['something that is no picture', Buffer.from('{}'), 'text/plain', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 400],
    ['21 MB', Buffer.alloc(21 * 1024 * 1024), 'image/jpeg', 413],
  ])('refuses %s', async (_, payload, type, status) => {
    const { owner, id, upload } = await startWithCourse()
    const response = await upload(payload, type)
    expect(response.statusCode).toBe(status)
    const [course] = (await owner.get('/api/admin/courses')).json<AdminCourse[]>()
    expect([course?.id, course?.thumbnailUrl]).toEqual([id, null])
  })

  it('is deleted from the store a day after it was replaced, removed, or deleted with its course', async () => {
    const { shop, owner, id, upload } = await startWithCourse()
    const { files, db } = shop.ctx
    const give = async (thumbnail_key: string) => {
      await files.write(`${thumbnail_key}-1200.jpg`, Buffer.from('a picture'))
      await db.updateTable('courses').set({ thumbnail_key }).execute()
    }
    const stored = async () => (await files.list({ prefix: 'thumbnails/', limit: 50 })).length
    // The sample images are shared by several courses, so they stay.
    await give('thumbnails/sample')
    await owner.delete(`/api/admin/courses/${id}/thumbnail`)
    await give(`thumbnails/${uuidv7()}`)
    await upload(await picture(320, 180).webp().toBuffer(), 'image/webp')
    expect((await owner.delete(`/api/admin/courses/${id}/thumbnail`)).json()).toMatchObject({ thumbnailUrl: null })
    await give(`thumbnails/${uuidv7()}`)
    await shop.runner.runDueJobs()
    // Pages that are already open still show the old images; the library doesn't.
    expect(await stored()).toBe(10)
    expect((await owner.get('/api/admin/media/library')).json().data.thumbnails).toHaveLength(2)
    expect((await owner.delete(`/api/admin/courses/${id}`)).json()).toEqual({ outcome: 'deleted' })
    shop.moveClock(25 * 3_600_000)
    await shop.runner.runDueJobs()
    expect(await stored()).toBe(1)
  })
})

import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'

import type { BrowserLadder } from '#contract/media/ladder-upload.endpoints.ts'
import type { MediaFile } from '#contract/media/media-file.ts'

import { grace, signUp } from '../../test/people.ts'
import { sampleEncoder, sampleLadder, uploadSample } from '../../test/sample-ladder.ts'
import { startShop } from '../../test/start-shop.ts'

async function openShop(hasFfmpeg = false) {
  const shop = await startShop({}, { videoEncoder: sampleEncoder({ isAvailable: async () => hasFfmpeg }) })
  const staff = await signUp(shop, grace, 'admin')
  const file = await uploadSample(shop, staff, { encodesInBrowser: true })
  const begin = (browserId = 'ours') => staff.post(`/api/admin/media/files/${file.id}/ladder`, { browserId })
  const { ladderId } = (await begin()).json<BrowserLadder>()
  const base = `/api/admin/media/ladders/${ladderId}`
  const send = async (name: string, bytes: Buffer) => {
    const at = `${base}/files/${name}`
    await staff.post(at, { fileSizeBytes: bytes.length })
    const { parts } = (await staff.post(`${at}/sign`, { partNumbers: [1] })).json()
    const put = await shop.app.inject({ method: 'PUT', url: parts[0].uploadUrl, payload: bytes })
    expect(put.statusCode).toBe(200)
    return staff.post(`${at}/complete`)
  }
  const state = async () =>
    (await staff.get(`/api/admin/media/files?key=${file.key}`)).json<{ data: MediaFile[] }>().data[0]?.renditions
  const listStored = async () =>
    (await shop.ctx.files.list({ prefix: 'renditions/', limit: 100 })).map(({ key }) => key)
  return { shop, staff, file, begin, base, send, state, listStored }
}

describe('renditions from a browser', () => {
  it('are planned by the server, sent in parts, checked and then ready', async () => {
    const { shop, staff, file, begin, base, send, state } = await openShop()
    const plan = (await begin()).json<BrowserLadder>()
    expect(plan).toMatchObject({ hasAudio: true, segmentSeconds: 4, storyboard: { columns: 5, hasArrived: false } })
    expect(plan.posters).toMatchObject({ tileWidth: 854, seconds: [2, 7, 12, 17], hasArrived: false })
    expect(plan.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['480p', 854, 480],
      ['240p', 428, 240],
    ])
    await staff.put(`${base}/progress`, { percent: 43 })
    expect(await state()).toEqual({ state: 'encoding', percent: 43, madeBy: 'browser', isStalled: false })

    await send('480p', sampleLadder['480p'])
    // After a reload, the browser continues with what is missing.
    const continued = (await begin()).json<BrowserLadder>()
    expect([continued.ladderId, ...continued.renditions.map(({ hasArrived }) => hasArrived)]).toEqual([
      plan.ladderId,
      true,
      false,
    ])
    const early = await staff.post(`${base}/confirm`)
    expect([early.statusCode, early.json().message]).toEqual([409, 'These renditions are missing: 240p.'])
    await send('240p', sampleLadder['240p'])
    await send('storyboard', sampleLadder.storyboard)
    await send('posters', sampleLadder.posters)
    expect((await begin()).json<BrowserLadder>().posters).toMatchObject({ hasArrived: true })
    expect((await staff.post(`${base}/confirm`)).statusCode).toBe(200)
    await shop.runner.runDueJobs()
    expect(await state()).toMatchObject({ state: 'ready', renditionCount: 2 })
    const { posters } = (await staff.get(`/api/admin/media/files/${file.id}/posters`)).json()
    expect(posters).toMatchObject({ columns: 2, rows: 2, tileWidth: 854, tileHeight: 480, seconds: [2, 7, 12, 17] })
    expect((await shop.visitor().get(posters.url)).rawPayload.equals(sampleLadder.posters)).toBe(true)
    expect((await begin()).statusCode).toBe(409)
    expect((await staff.post(`${base}/files/240p`, { fileSizeBytes: 5 })).statusCode).toBe(404)
  })

  it('are rejected if they belong to another video, and everything sent is deleted', async () => {
    const { shop, staff, base, send, state, listStored } = await openShop()
    await send('480p', sampleLadder['480p'])
    await send('240p', sampleLadder.original)
    await staff.post(`${base}/confirm`)
    await shop.runner.runDueJobs()
    expect(await state()).toEqual({ state: 'failed', reason: 'The 240p rendition has no mvex box.' })
    expect(await listStored()).toEqual([])
  })

  it('are rejected with a storyboard that does not fit', async () => {
    const { shop, staff, base, send, state } = await openShop()
    for (const name of ['480p', '240p'] as const) await send(name, sampleLadder[name])
    await send('storyboard', Buffer.from('not a picture'))
    await staff.post(`${base}/confirm`)
    await shop.runner.runDueJobs()
    expect(await state()).toEqual({ state: 'failed', reason: "The storyboard isn't a JPEG of 800 × 90 pixels." })
  })

  it('are rejected with frames to choose from that are something else', async () => {
    const { shop, staff, base, send, state, listStored } = await openShop()
    for (const name of ['480p', '240p'] as const) await send(name, sampleLadder[name])
    await send('posters', sampleLadder.storyboard)
    await staff.post(`${base}/confirm`)
    await shop.runner.runDueJobs()
    expect(await state()).toEqual({
      state: 'failed',
      reason: "The sheet of posters isn't a JPEG of 1708 × 960 pixels.",
    })
    expect(await listStored()).toEqual([])
  })

  it('that an older version began are finished without frames to choose from', async () => {
    const { shop, staff, file, begin, base, send, state } = await openShop()
    const ladder = await shop.ctx.db.selectFrom('video_ladders').selectAll().executeTakeFirstOrThrow()
    const { postersKey: _, ...planned } = JSON.parse(ladder.planned)
    await shop.ctx.db
      .updateTable('video_ladders')
      .set({ planned: JSON.stringify(planned) })
      .execute()
    expect((await begin()).json<BrowserLadder>().posters).toBeNull()
    for (const name of ['480p', '240p', 'storyboard'] as const) await send(name, sampleLadder[name])
    expect((await staff.post(`${base}/files/posters`, { fileSizeBytes: 5 })).statusCode).toBe(404)
    await staff.post(`${base}/confirm`)
    await shop.runner.runDueJobs()
    expect(await state()).toMatchObject({ state: 'ready' })
    const shown = await staff.get(`/api/admin/media/files/${file.id}/posters`)
    expect([shown.statusCode, shown.json()]).toEqual([200, { posters: null }])
  })

  it('are for files of the plan, and closed for anything else', async () => {
    const { staff, base } = await openShop()
    expect((await staff.post(`${base}/files/1080p`, { fileSizeBytes: 5 })).statusCode).toBe(404)
    expect((await staff.post(`${base}/files/..%2Fx`, { fileSizeBytes: 5 })).statusCode).toBe(400)
    await staff.post(`${base}/files/240p`, { fileSizeBytes: 5 })
    expect((await staff.post(`${base}/files/240p/sign`, { partNumbers: [2] })).statusCode).toBe(400)
    expect((await staff.post(`${base}/files/240p/complete`)).json().code).toBe('parts_missing')
  })

  it('are left to the server when the browser gives up or never comes back', async () => {
    const { shop, staff, base, send, state, file } = await openShop(true)
    expect(await state()).toMatchObject({ state: 'encoding', madeBy: 'browser' })
    await send('240p', sampleLadder['240p'])
    await staff.delete(base)
    expect(await state()).toMatchObject({ state: 'encoding', madeBy: 'server' })
    await shop.runner.runDueJobs()
    expect(await state()).toMatchObject({ state: 'ready' })

    const other = await uploadSample(shop, staff, { encodesInBrowser: true })
    await staff.post(`/api/admin/media/files/${other.id}/ladder`)
    shop.moveClock(25 * 3_600_000)
    await shop.runner.scheduleRecurring()
    await shop.runner.runDueJobs()
    const ladders = await shop.ctx.db.selectFrom('video_ladders').selectAll().orderBy('created_at').execute()
    expect(ladders.map(({ media_file_id, made_by }) => [media_file_id, made_by])).toEqual([
      [file.id, 'server'],
      [other.id, 'server'],
    ])
  })

  it('come from one browser at a time, until it is not heard of for three minutes', async () => {
    const { shop, staff, begin, base, send, state, listStored } = await openShop()
    await send('480p', sampleLadder['480p'])
    const refused = await begin('theirs')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'prepared_elsewhere',
        message: 'This video is being prepared in another browser, perhaps by a colleague.',
      },
    ])
    shop.moveClock(2 * 60_000)
    await staff.put(`${base}/progress`, { percent: 50 })
    shop.moveClock(2 * 60_000)
    expect([(await begin('theirs')).statusCode, await state()]).toMatchObject([409, { isStalled: false }])
    shop.moveClock(2 * 60_000)
    expect(await state()).toMatchObject({ state: 'encoding', percent: 50, isStalled: true })

    const taken = (await begin('theirs')).json<BrowserLadder>()
    await shop.runner.runDueJobs()
    expect([taken.renditions.map(({ hasArrived }) => hasArrived), await listStored()]).toEqual([[false, false], []])
    // The first browser wakes up again, and can't write over it.
    expect((await staff.post(`${base}/files/480p`, { fileSizeBytes: 5 })).statusCode).toBe(404)
    expect((await begin()).statusCode).toBe(409)
  })

  it('that were announced and never begun are left to the server, or to another browser', async () => {
    const { shop, staff } = await openShop(true)
    const announced = await uploadSample(shop, staff, { encodesInBrowser: true })
    const find = () =>
      shop.ctx.db
        .selectFrom('video_ladders')
        .selectAll()
        .where('media_file_id', '=', announced.id)
        .executeTakeFirstOrThrow()
    expect(await find()).toMatchObject({ made_by: 'browser', browser_id: null, ready_at: null })
    shop.moveClock(25 * 3_600_000)
    await shop.runner.scheduleRecurring()
    await shop.runner.runDueJobs()
    expect(await find()).toMatchObject({ made_by: 'server' })

    const other = await uploadSample(shop, staff, { encodesInBrowser: true })
    const begun = await staff.post(`/api/admin/media/files/${other.id}/ladder`, { browserId: 'any' })
    expect(begun.statusCode).toBe(200)
  })

  it('of a video that cannot be read are left to the server at once', async () => {
    const { shop, staff } = await openShop(true)
    const broken = await uploadSample(shop, staff, { encodesInBrowser: true })
    await shop.ctx.files.write(broken.key, Readable.from([sampleLadder.original.subarray(0, 4096)]))
    const refused = await staff.post(`/api/admin/media/files/${broken.id}/ladder`, { browserId: 'any' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'unreadable_video'])
    const { data } = (await staff.get(`/api/admin/media/files?key=${broken.key}`)).json<{ data: MediaFile[] }>()
    expect(data[0]?.renditions).toMatchObject({ state: 'encoding', madeBy: 'server' })
  })

  it('of a video that is deleted while an upload begins are refused, and leave nothing behind', async () => {
    const { shop, staff, file, base } = await openShop()
    const { files } = shop.ctx
    const started: [string, string][] = []
    const startUpload = files.startUpload.bind(files)
    files.startUpload = async (key, options) => {
      const uploadId = await startUpload(key, options)
      await staff.delete(`/api/admin/media/files/${file.id}`)
      started.push([key, uploadId])
      return uploadId
    }
    const refused = await staff.post(`${base}/files/480p`, { fileSizeBytes: 5 })
    expect(refused.statusCode).toBe(404)
    expect(started).toHaveLength(1)
    for (const [key, uploadId] of started) expect(await files.listParts(key, uploadId)).toBeUndefined()
  })

  it('can be made of every video that has none yet', async () => {
    const { shop, staff, file } = await openShop()
    const old = await uploadSample(shop, staff)
    const { videos } = (await staff.get('/api/admin/media/renditions/unprepared')).json()
    expect(videos).toEqual([{ mediaFileId: old.id, name: 'lesson.mp4', key: old.key }])
    expect(videos).not.toContainEqual(expect.objectContaining({ mediaFileId: file.id }))
  })
})

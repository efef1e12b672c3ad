import { expect, it } from 'vitest'

import { openRebindingHost } from '../test/rebinding-host.ts'
import { HttpTiktokApi } from './http-tiktok-api.ts'

const CHUNK = new Uint8Array(1_000_000)

/** Sends chunks without announcing how many, and counts those that were read. */
function silentServer(chunks: number) {
  let taken = 0
  const fetch = async () =>
    new Response(
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (taken === chunks) return controller.close()
            taken += 1
            controller.enqueue(CHUNK)
          },
        },
        { highWaterMark: 0 },
      ),
    )
  const api = new HttpTiktokApi({
    apiUrl: 'https://tiktok.test',
    clientKey: '',
    clientSecret: '',
    allowPrivateHosts: true,
    fetch,
  })
  return { api, taken: () => taken }
}

it('accepts a cover of unknown length, and stops reading one that is too large', async () => {
  const small = silentServer(2)
  expect((await small.api.fetchCover('https://tiktok.test/cover'))?.length).toBe(2_000_000)
  const endless = silentServer(1_000)
  expect(await endless.api.fetchCover('https://tiktok.test/cover')).toBeUndefined()
  expect(endless.taken()).toBeLessThan(50)
})

it('fetches a cover from the IP address it checked, even if the name resolves differently a moment later', async () => {
  const { name, port, lookups, visits } = await openRebindingHost()
  const api = new HttpTiktokApi({
    apiUrl: 'https://tiktok.test',
    clientKey: '',
    clientSecret: '',
    allowPrivateHosts: false,
    timeoutMs: 300,
  })
  expect(await api.fetchCover(`https://${name}:${port}/cover.jpg`)).toBeUndefined()
  expect([lookups(), visits()]).toEqual([1, 0])
})

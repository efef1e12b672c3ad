import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it } from 'vitest'

import { startPayingShop } from '#server/test/paying-shop.ts'

it("proxies only the sandbox's browser pages", async () => {
  const { app, sandbox } = await startPayingShop()
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  // `fetch` would normalize the path before sending it.
  const getStatus = (path: string) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject).end()
    })
  expect(await getStatus('/stripe-sandbox/stripe.js')).toBe(200)
  expect(await getStatus('/stripe-sandbox/../v1/customers')).toBe(404)
  expect(await getStatus('/stripe-sandbox/%2e%2e/_sandbox/charges')).toBe(404)
  expect(await getStatus('/stripe-sandbox/v1/customers')).toBe(401)
})

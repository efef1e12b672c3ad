import { expect, it, onTestFinished } from 'vitest'

import { openRebindingHost } from '../test/rebinding-host.ts'
import { SmtpMailTransport } from './smtp-mail-transport.ts'

it('connects to the IP address it checked, even if the name resolves differently a moment later', async () => {
  const { name: host, port, lookups, visits } = await openRebindingHost()
  const account = { host, port, username: '', password: '', fromEmail: 'shop@example.test', fromName: 'Shop' }
  const transport = new SmtpMailTransport(account, { allowPrivateHosts: false, timeoutMs: 200 })
  onTestFinished(() => transport.close())
  await expect(transport.check()).rejects.toThrow()
  expect([lookups(), visits()]).toEqual([1, 0])
  await expect(transport.check()).rejects.toThrow("inside the shop's own network")
  expect(visits()).toBe(0)
})

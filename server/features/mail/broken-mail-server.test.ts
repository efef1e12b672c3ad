import { describe, expect, it } from 'vitest'

import { SwitchableMailTransport } from '#server/adapters/switchable-mail-transport.ts'

import { startBrokenMailServer, type Treatment } from '../../test/broken-mail-server.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const PATH = '/api/admin/settings'

describe.each([
  ['garbage', 'Invalid greeting'],
  ['reset', 'ECONNRESET'],
  ['silent', 'Greeting never received'],
  ['turning away', '554'],
] satisfies [Treatment, string][])('a mail server that is %s', (treatment, cause) => {
  it('is explained, blocks nobody, and every email is sent later', async () => {
    const shop = await startShop()
    const patient = shop.ctx.mail
    if (treatment === 'silent') shop.ctx.mail = new SwitchableMailTransport({ ...shop.ctx.config, timeoutMs: 300 })
    const owner = await signUp(shop, grace, 'owner')
    const broken = await startBrokenMailServer(treatment)
    const smtp = { smtpHost: 'localhost', smtpPort: broken.port, smtpFromEmail: 'hello@shop.example' }
    await owner.put(PATH, smtp)
    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'smtp' })).json()
    expect(tested).toMatchObject({ success: false, settings: { waiting: ['smtp'] } })
    const words = `localhost didn't respond like a mail server on port ${broken.port}: `
    expect(tested.message).toContain(words)
    expect(tested.message).toContain(cause)

    await changeSettings(shop, smtp)
    expect((await owner.get('/api/email/connection')).json()).toMatchObject({
      success: false,
      message: expect.stringContaining(words),
    })
    // Someone signs up in the meantime. Their emails wait.
    const student = await signUp(shop, ada)
    await shop.runner.runDueJobs()
    const emails = () =>
      shop.ctx.db.selectFrom('mails').select(['status', 'error']).where('recipient_email', '=', ada.email).execute()
    const waiting = await emails()
    expect(waiting.length).toBeGreaterThan(0)
    for (const mail of waiting) {
      expect(mail).toMatchObject({ status: 'queued', error: expect.stringContaining(cause) })
    }
    expect((await student.get('/api/courses')).statusCode).toBe(200)

    await broken.close()
    shop.ctx.mail = patient
    const back = await startMailServer({ port: broken.port })
    shop.moveClock(60_000)
    await shop.runner.runDueJobs()
    for (const mail of await emails()) expect(mail).toEqual({ status: 'sent', error: null })
    expect(back.inbox.filter(({ envelopeTo }) => envelopeTo[0] === ada.email)).toHaveLength(waiting.length)
  })
})

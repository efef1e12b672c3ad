import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { CARD_ONLY, startReceiver, startTestSandbox, stripeOn, temporaryFolder } from './sandbox-test.ts'
import { startStripeSandbox } from './start-sandbox.ts'

const pay = { amount: 4900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, ...CARD_ONLY }
const DAY_MS = 24 * 3600 * 1000

it('restores every object from a snapshot, any number of times', async () => {
  const { sandbox, stripe } = await startTestSandbox()
  const { id } = await stripe.customers.create({ email: 'ada@example.test' })
  const restore = sandbox.takeSnapshot()
  for (let round = 0; round < 2; round++) {
    await stripe.customers.del(id)
    await stripe.paymentIntents.create(pay)
    restore()
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'ada@example.test' })
    expect(sandbox.charges()).toEqual([])
  }
})

describe('the state file', () => {
  it('restores objects, keys, idempotent responses and the clock after a restart', async () => {
    const stateFile = path.join(temporaryFolder(), 'state.jsonl')
    const before = await startStripeSandbox({ stateFile })
    const stripe = stripeOn(before)
    const paid = await stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    before.moveClock(3 * 3600 * 1000)
    await before.close()
    const { sandbox: after, stripe: again } = await startTestSandbox({ stateFile })
    expect(after.secretKey).toBe(before.secretKey)
    expect(after.webhookSecret).toBe(before.webhookSecret)
    expect(after.now().getTime()).toBeGreaterThan(Date.now() + 2 * 3600 * 1000)
    expect(await again.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded', amount: 4900 })
    const replayed = await again.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    expect(replayed.id).toBe(paid.id)
    expect(after.charges()).toHaveLength(1)
  })

  it('restores webhooks that have not been delivered yet', async () => {
    const stateFile = path.join(temporaryFolder(), 'state.jsonl')
    const before = await startStripeSandbox({ stateFile, webhookUrl: 'http://127.0.0.1:9/nobody', firstRetryMs: 1 })
    await stripeOn(before).customers.create({})
    await before.close()
    const shop = await startReceiver()
    const { sandbox } = await startTestSandbox({ stateFile, webhookUrl: shop.url })
    await expect.poll(() => shop.types()).toEqual(['customer.created'])
    await expect.poll(() => sandbox.webhooks.outcomes.at(-1)?.status).toBe(200)
  })

  it('ignores a line cut off by a crash', async () => {
    const stateFile = path.join(temporaryFolder(), 'state.jsonl')
    const before = await startStripeSandbox({ stateFile })
    await stripeOn(before).paymentIntents.create(pay)
    await before.close()
    appendFileSync(stateFile, '[["charge","ch_half",{"id":"ch_ha')
    const { sandbox } = await startTestSandbox({ stateFile })
    expect(sandbox.charges()).toHaveLength(1)
  })

  it('contains no card numbers', async () => {
    const stateFile = path.join(temporaryFolder(), 'state.jsonl')
    const { stripe } = await startTestSandbox({ stateFile })
    const card = { number: '4111111111111111', exp_month: 12, exp_year: 2044, cvc: '987' }
    const params = { type: 'card', card } as const
    await stripe.paymentMethods.create(params, { idempotencyKey: 'a' }).catch(() => undefined)
    expect(readFileSync(stateFile, 'utf8')).not.toContain('4111111111111111')
    // As a whole word: the same digits may occur inside a time or an id.
    expect(readFileSync(stateFile, 'utf8')).not.toMatch(/\b987\b/)
  })

  it('contains every payment acknowledged before a SIGKILL', async () => {
    const stateFile = path.join(temporaryFolder(), 'state.jsonl')
    const keys = { secretKey: 'sk_test_kill', publishableKey: 'pk_test_kill' }
    const command = path.join(import.meta.dirname, 'run-sandbox.command.ts')
    const child = spawn(process.execPath, [
      command,
      '--port=0',
      `--state=${stateFile}`,
      `--secret-key=${keys.secretKey}`,
    ])
    onTestFinished(() => void child.kill('SIGKILL'))
    const port = await getPort(child.stdout)
    const stripe = stripeOn({ ...keys, host: '127.0.0.1', port } as Parameters<typeof stripeOn>[0])
    const acknowledged: string[] = []
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const buyer = async () => {
      for (;;) {
        acknowledged.push((await stripe.paymentIntents.create(pay)).id)
        if (acknowledged.length === 40) child.kill('SIGKILL')
      }
    }
    await Promise.allSettled([buyer(), buyer(), buyer(), buyer()])
    await gone
    const { sandbox, stripe: again } = await startTestSandbox({ stateFile })
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    expect(sandbox.charges().length).toBeGreaterThanOrEqual(acknowledged.length)
    for (const id of acknowledged) expect((await again.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })
})

describe('the clock', () => {
  it('dates everything that happens, and can be supplied by the caller', async () => {
    const clock = { now: () => new Date('2026-11-15T08:00:00Z') }
    const { sandbox, stripe } = await startTestSandbox({ clock })
    sandbox.moveClock(30 * DAY_MS)
    const customer = await stripe.customers.create({})
    expect(new Date(customer.created * 1000).toISOString()).toBe('2026-12-15T08:00:00.000Z')
  })

  it('expires an abandoned checkout', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://shop.example/done',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 4900, product_data: { name: 'Course' } } },
      ],
    })
    sandbox.moveClock(DAY_MS + 1000)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null })
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1)
  })

  it('settles refunds that the bank confirms late', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const getRefund = async (payment_method: string) => {
      const intent = await stripe.paymentIntents.create({ ...pay, payment_method })
      return stripe.refunds.create({ payment_intent: intent.id })
    }
    const pending = await getRefund('pm_card_pendingRefund')
    const failing = await getRefund('pm_card_refundFail')
    expect([pending.status, failing.status]).toEqual(['pending', 'succeeded'])
    sandbox.moveClock(10_000)
    expect((await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded')
    expect((await stripe.refunds.retrieve(failing.id)).status).toBe('failed')
    expect(await stripe.charges.retrieve(String(failing.charge))).toMatchObject({ amount_refunded: 0, refunded: false })
  })

  it("lets a slow bank take two hours over a payment, which can't be canceled meanwhile", async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const { id, status } = await stripe.paymentIntents.create({ ...pay, payment_method: 'pm_card_sandboxProcessing' })
    expect(status).toBe('processing')
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    sandbox.moveClock(2 * 3_600_000)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  it('can be advanced over HTTP with the secret key', async () => {
    const { sandbox } = await startTestSandbox()
    const headers = { authorization: `Bearer ${sandbox.secretKey}` }
    const body = JSON.stringify({ to: '2027-01-01T00:00:00Z' })
    await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', headers, body })
    expect(sandbox.now().toISOString()).toMatch(/^2027-01-01T00:00:0/)
  })
})

async function getPort(output: NodeJS.ReadableStream): Promise<number> {
  let text = ''
  for await (const part of output) {
    text += part
    const port = /127\.0\.0\.1:(\d+)/.exec(text)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`the sandbox did not start: ${text}`)
}

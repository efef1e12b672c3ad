import { describe, expect, it } from 'vitest'

import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { completeCharge } from './complete-charge.ts'

const reply = (status: ChargeReply['status'], more: Partial<ChargeReply> = {}): ChargeReply => ({
  status,
  requiresAction: status === 'requires_action',
  clientSecret: status === 'requires_action' ? 'pi_1_secret_2' : null,
  orderId: 'order-1',
  message: null,
  ...more,
})
const answers = (error?: { message: string }) =>
  ({ handleNextAction: async () => (error ? { error } : { paymentIntent: {} }) }) as unknown as Parameters<
    typeof completeCharge
  >[1]

describe('completeCharge', () => {
  it('is paid when the card was charged', async () => {
    expect(await completeCharge(reply('paid'), undefined)).toEqual({ status: 'paid' })
  })

  it('says why a card was declined', async () => {
    const refused = reply('failed', { message: 'Your card was declined.' })
    expect(await completeCharge(refused, undefined)).toEqual({ status: 'failed', message: 'Your card was declined.' })
  })

  it('asks the server for the outcome after the bank confirmed', async () => {
    const outcome = await completeCharge(reply('requires_action'), answers(), async () => reply('paid'))
    expect(outcome).toEqual({ status: 'paid' })
  })

  it('reports a failed bank authentication', async () => {
    const error = { message: 'We are unable to authenticate your payment method.' }
    const outcome = await completeCharge(reply('requires_action'), answers(error), async () => reply('failed'))
    expect(outcome).toEqual({ status: 'authenticationFailed', ...error })
  })

  it('trusts the server over the browser about a paid order', async () => {
    const late = answers({ message: 'The window was closed.' })
    expect(await completeCharge(reply('requires_action'), late, async () => reply('paid'))).toEqual({ status: 'paid' })
  })

  it("leaves the attempt open when the connection drops during the bank's prompt", async () => {
    const offline = async () => Promise.reject(new ConnectionError('nothing'))
    const broken = answers({ message: 'We are experiencing issues connecting to our payments provider.' })
    // Not 'nothing': the charge was sent.
    await expect(completeCharge(reply('requires_action'), broken, offline)).rejects.toMatchObject({ sent: 'unknown' })
  })

  it('never calls a confirmed payment failed because the connection dropped', async () => {
    const broken = async () => Promise.reject(new Error('Failed to fetch'))
    expect(await completeCharge(reply('requires_action'), answers(), broken)).toEqual({
      status: 'processing',
      orderId: 'order-1',
    })
  })
})

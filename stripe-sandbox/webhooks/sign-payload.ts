import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header. Receivers compare its time with their own clock, so it uses real time. */
export function signPayload(payload: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}

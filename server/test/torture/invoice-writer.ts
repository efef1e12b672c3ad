// Issues invoices for one order until it's killed, ten or more at a time. Some transactions fail after they took their
// number, as they do when a database goes away. Started by torture-invoices.ts.
import { randomInt } from 'node:crypto'

import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { transact } from '#server/database/database.ts'
import { issueInvoice } from '#server/features/invoices/invoices.ts'

const [orderId = '', writers = ''] = process.argv.slice(2)
const FAILS = 0.05
const ctx = compose(toConfig(readEnv({ ...process.env, LOG_LEVEL: 'silent' })))

await Promise.all(Array.from({ length: Number(writers) }, writeForever))

async function writeForever(): Promise<never> {
  for (;;) {
    await transact(ctx.db, async (trx) => {
      await issueInvoice(ctx, trx, samplePayment())
      if (Math.random() < FAILS) throw new Error('The transaction fails after its number was taken.')
    }).catch(() => undefined)
  }
}

function samplePayment() {
  return {
    orderId,
    // One order stands for all of them, so each payment needs a sequence of its own.
    sequence: randomInt(2 ** 47),
    payments: 1,
    title: 'Intro to Trading',
    contents: '',
    discountCents: 0,
    couponCode: null,
    buyer: { name: 'Ada Lovelace', address: '' },
    currency: 'usd',
    amountCents: 4900,
    taxCents: 782,
    tax: { kind: 'included' as const, country: 'DE', rateBp: 1900, taxCents: 782, vatId: null },
    settledBy: 'Visa ending in 4242',
  }
}

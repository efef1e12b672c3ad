import { exactAmount } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { mailDay, queueMail } from '#server/features/mail/mail.ts'
import {
  type Buyer,
  findBuyer,
  findOrder,
  listOrderPayments,
  logOrderEvent,
  type Order,
  refreshAccess,
} from '#server/features/orders/orders.ts'
import type { RecurringJob } from '#server/jobs/job.ts'
import { chargeInstallment } from './charge-installment.ts'
import { askForCard } from './handle-card-removed.ts'
import {
  changeOpenInstallment,
  type Installment,
  listDueInstallments,
  listToPause,
  listToRemind,
  markReminded,
} from './installments.repository.ts'

const BATCH_SIZE = 100

/** Reminds, charges and pauses: everything automatic about second payments. */
export const runInstallments: RecurringJob = {
  type: 'run-installments',
  everySeconds: 60,
  async run(ctx) {
    const now = () => ctx.clock.now().toISOString()
    await tryEach(ctx, await listToRemind(ctx.db, now(), BATCH_SIZE), remind)
    await tryEach(ctx, await listDueInstallments(ctx.db, now(), BATCH_SIZE), chargeInstallment)
    await tryEach(ctx, await listToPause(ctx.db, now(), BATCH_SIZE), pauseAccess)
  },
}

type Step = (ctx: AppContext, installment: Installment) => Promise<void>

/** If one fails, the others still run. */
async function tryEach(ctx: AppContext, installments: Installment[], step: Step): Promise<void> {
  for (const installment of installments) {
    try {
      await step(ctx, installment)
    } catch (error) {
      ctx.log.warn({ err: error, installmentId: installment.id }, 'could not process an installment')
    }
  }
}

async function remind(ctx: AppContext, installment: Installment): Promise<void> {
  await transact(ctx.db, async (trx) => {
    if (!(await markReminded(trx, installment.id, ctx.clock.now().toISOString()))) return
    if (!installment.stripe_payment_method_id) return askForCard(ctx, trx, installment)
    await withBuyer(trx, installment, async (order, buyer) => {
      const [payment] = await listOrderPayments(trx, order.id)
      await queueMail(ctx, trx, 'installment_reminder', buyer, {
        ...getMailValues(ctx, order, installment),
        card: payment?.card_last4 ? `ending in ${payment.card_last4}` : '',
      })
    })
  })
}

async function pauseAccess(ctx: AppContext, installment: Installment): Promise<void> {
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const paused = await changeOpenInstallment(trx, installment.id, { access_paused_at: now })
    if (!paused) return
    await refreshAccess(trx, paused.order_id)
    await logOrderEvent(trx, paused.order_id, { type: 'access_paused' }, now)
    await withBuyer(trx, paused, (order, buyer) =>
      queueMail(ctx, trx, 'access_paused', buyer, {
        ...getMailValues(ctx, order, paused),
        purchasesUrl: siteLink(ctx.config, '/profile', { pay: paused.id }),
      }),
    )
  })
}

async function withBuyer(
  trx: Database,
  { order_id }: Installment,
  sendEmail: (order: Order, buyer: Buyer) => Promise<void>,
): Promise<void> {
  const order = await findOrder(trx, order_id)
  const buyer = order && (await findBuyer(trx, order.user_id))
  if (order && buyer) await sendEmail(order, buyer)
}

function getMailValues({ config }: AppContext, order: Order, { amount_cents, due_at }: Installment) {
  return {
    itemTitle: order.item_title,
    amount: exactAmount(amount_cents, order.currency),
    date: mailDay(new Date(due_at)),
    purchasesUrl: siteLink(config, '/profile'),
  }
}

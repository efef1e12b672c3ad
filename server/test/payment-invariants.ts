import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { isDemoPaymentId } from '#server/seed/demo-payments.repository.ts'
import { findBrokenInvoices } from './invoice-invariants.ts'

type TaxTransaction = {
  id: string
  reference: string
  reversal: { original_transaction: string | null } | null
  line_items?: { data: { amount: number; amount_tax: number; tax_behavior: string }[] } | null
}

/** The card provider's ledger of charges and refunds. */
type Ledger = {
  charges(): { payment_intent: unknown; amount: number; currency: string; status: string }[]
  refunds(): { payment_intent: unknown; amount: number; status: string | null }[]
  taxTransactions?(): TaxTransaction[]
}

const getId = (value: unknown) => (typeof value === 'string' ? value : String((value as { id?: string } | null)?.id))

/** Checks everything about money that must always hold. Returns a sentence per violation; an empty list is good. */
export async function findBrokenInvariants(db: Database, ledger: Ledger): Promise<string[]> {
  const broken: string[] = []
  const expectSame = (what: string, one: unknown, other: unknown) => {
    const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
    if (left !== right) broken.push(`${what}: ${left} is not ${right}`)
  }
  const orders = await db.selectFrom('orders').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const atStripe = payments.filter(({ stripe_payment_intent_id: id }) => !isDemoPaymentId(id))
  const grants = await db.selectFrom('access_grants').selectAll().where('order_id', 'is not', null).execute()
  const credits = await db.selectFrom('credit_grants').selectAll().execute()
  const uses = await db.selectFrom('credit_uses').selectAll().where('returned_at', 'is', null).execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const receipts = await db.selectFrom('receipts').selectAll().execute()
  const installments = await db.selectFrom('installments').selectAll().execute()
  const redemptions = await db.selectFrom('coupon_redemptions').selectAll().execute()
  const coupons = await db.selectFrom('coupons').selectAll().execute()
  const attempts = await db.selectFrom('payment_attempts').selectAll().execute()
  const hadMoney = (status: string) => status === 'paid' || status === 'refunded'
  const sum = (rows: { amount_cents: number }[]) => rows.reduce((total, row) => total + row.amount_cents, 0)

  const charged = ledger.charges().filter(({ status }) => status === 'succeeded')
  expectSame(
    'charges at Stripe are the payments of the shop',
    charged.map((charge) => `${getId(charge.payment_intent)} ${charge.amount} ${charge.currency}`).sort(),
    atStripe
      .map(({ stripe_payment_intent_id, amount_cents, order_id }) => {
        const currency = orders.find(({ id }) => id === order_id)?.currency
        return `${stripe_payment_intent_id} ${amount_cents} ${currency}`
      })
      .sort(),
  )

  const spent = new Map<string, number>()
  for (const { user_id, currency, paid_at, paid_cents, paid_outside_cents, refunded_cents } of orders) {
    if (paid_at === null) continue
    const who = `${user_id} ${currency}`
    spent.set(who, (spent.get(who) ?? 0) + paid_cents + paid_outside_cents - refunded_cents)
  }
  const totals = await db.selectFrom('people_totals').select(['user_id', 'spent_cents']).execute()
  const inDollars = totals.map((total) => ({ ...total, currency: MAIN_CURRENCY }))
  const inOthers = await db.selectFrom('other_spending').selectAll().execute()
  for (const { user_id, currency, spent_cents } of [...inDollars, ...inOthers]) {
    expectSame(`${user_id} spent what their orders say`, Number(spent_cents), spent.get(`${user_id} ${currency}`) ?? 0)
  }

  for (const order of orders) {
    const mine = payments.filter(({ order_id }) => order_id === order.id)
    const back = refunds.filter(({ order_id, status }) => order_id === order.id && status !== 'failed')
    const opened = grants.filter(({ order_id }) => order_id === order.id)
    const second = installments.filter(({ order_id }) => order_id === order.id)
    expectSame(`order ${order.id} has paid_cents of its payments`, order.paid_cents, sum(mine))
    expectSame(`order ${order.id} has refunded_cents of its refunds`, order.refunded_cents, sum(back))
    if (order.refunded_cents > order.paid_cents) broken.push(`order ${order.id} gave back more than it got`)
    const isBack = order.paid_cents > 0 && order.refunded_cents === order.paid_cents
    const sumTax = (rows: { tax_cents: number }[]) => rows.reduce((total, row) => total + row.tax_cents, 0)
    if (order.paid_cents === order.total_cents) {
      expectSame(`order ${order.id} has the tax of its payments`, order.tax_cents, sumTax(mine))
    }
    if (isBack) expectSame(`order ${order.id} gave its tax back`, sumTax(back), sumTax(mine))
    if (sumTax(back) > sumTax(mine)) broken.push(`order ${order.id} gave back more tax than it got`)
    const waits = back.some(({ status }) => status === 'pending')
    if (hadMoney(order.status) && !waits) {
      expectSame(`order ${order.id} is refunded when all is back`, order.status, isBack ? 'refunded' : 'paid')
    }
    const courses = JSON.parse(order.course_ids) as string[]
    expectSame(`order ${order.id} opened its courses`, opened.length, hadMoney(order.status) ? courses.length : 0)
    const isMentorship = hadMoney(order.status) && order.item_kind === 'mentorship'
    const bought = credits.filter(({ order_id }) => order_id === order.id)
    expectSame(`order ${order.id} granted its sessions once`, bought.length, isMentorship ? 1 : 0)
    const receipted = receipts.filter(({ order_id }) => order_id === order.id).map(({ sequence }) => sequence)
    const free = hadMoney(order.status) && mine.length === 0 ? [1] : []
    const outside = second.filter(({ paid_outside_at }) => paid_outside_at !== null).map(({ sequence }) => sequence)
    expectSame(
      `order ${order.id} has one receipt per payment`,
      receipted.sort(),
      [...free, ...outside, ...mine.map(({ sequence }) => sequence)].sort(),
    )
    if (order.status !== 'pending' && order.open_key) broken.push(`order ${order.id} is over and still open`)
    expectSame(
      `order ${order.id} has a second payment if planned`,
      second.length,
      hadMoney(order.status) && order.plan === 'two_payments' ? 1 : 0,
    )
    for (const one of second) {
      expectSame('both payments are the total', order.due_now_cents + one.amount_cents, order.total_cents)
      const seconds = mine.filter(({ sequence }) => sequence === 2)
      const outside = one.paid_outside_at !== null
      expectSame(`installment ${one.id} is paid once`, seconds.length, one.status === 'paid' && !outside ? 1 : 0)
      expectSame(
        `order ${order.id} counts what came past the card`,
        order.paid_outside_cents,
        outside ? one.amount_cents : 0,
      )
      const byStudent = attempts.some(({ order_id, sequence }) => order_id === order.id && sequence === 2)
      if (seconds.some(({ paid_at }) => paid_at < one.due_at) && !byStudent) broken.push(`${one.id} was charged early`)
    }
    const use = redemptions.find(({ order_id }) => order_id === order.id)
    if (use) expectSame(`order ${order.id} counts its coupon if paid`, use.redeemed_at !== null, hadMoney(order.status))
  }

  for (const { id, used } of credits) {
    expectSame(`credits ${id} count their uses`, used, uses.filter(({ grant_id }) => grant_id === id).length)
  }

  for (const payment of atStripe) {
    const ours = refunds.filter(({ payment_id, status }) => payment_id === payment.id && status === 'succeeded')
    const theirs = ledger
      .refunds()
      .filter((one) => getId(one.payment_intent) === payment.stripe_payment_intent_id && one.status === 'succeeded')
    const theirSum = theirs.reduce((total, { amount }) => total + amount, 0)
    const waits = refunds.some(({ payment_id, status }) => payment_id === payment.id && status === 'pending')
    if (!waits) expectSame(`payment ${payment.id} is refunded as at Stripe`, sum(ours), theirSum)
  }

  for (const payment of atStripe) {
    const order = orders.find(({ id }) => id === payment.order_id)
    if (!order?.tax_evidence?.includes('stripeTax')) continue
    const recorded = ledger.taxTransactions?.() ?? []
    const [sale, another] = recorded.filter(({ reference }) => reference === payment.stripe_payment_intent_id)
    if (!sale || another) broken.push(`payment ${payment.id} recorded its tax ${another ? 'twice' : 'never'}`)
    const given = ledger.refunds().filter((one) => getId(one.payment_intent) === payment.stripe_payment_intent_id)
    const back = given.reduce((total, { amount, status }) => total + (status === 'failed' ? 0 : amount), 0)
    const left = payment.amount_cents - back
    if (sale) expectSame(`payment ${payment.id} is recorded for tax`, recordedCents(sale, recorded), left)
  }

  const live = orders.filter(({ status, item_kind }) => status === 'paid' && item_kind !== 'mentorship')
  // A buyer who bought it again before their refund failed has both.
  const cameBack = new Set(refunds.filter(({ status }) => status === 'failed').map(({ order_id }) => order_id))
  const owners = live
    .filter(({ id }) => !cameBack.has(id) && grants.some((grant) => grant.order_id === id && grant.ended_at === null))
    .map(({ user_id, item_id }) => `${user_id} ${item_id}`)
  if (new Set(owners).size !== owners.length) broken.push('somebody paid twice for the same thing')

  for (const coupon of coupons) {
    const uses = redemptions.filter(({ coupon_id, released_at }) => coupon_id === coupon.id && released_at === null)
    expectSame(`coupon ${coupon.code} is counted as it is used`, coupon.usage_count, uses.length)
    if (coupon.usage_limit !== null && uses.length > coupon.usage_limit) broken.push(`${coupon.code} passed its limit`)
  }

  const stuck = await db.selectFrom('stripe_events').select(['type', 'error']).where('outcome', '=', 'failed').execute()
  for (const { type, error } of stuck) broken.push(`${type} could not take effect: ${error}`)

  // Numbering restarts each year.
  for (const [year, issued] of Map.groupBy(receipts, ({ issued_at }) => issued_at.slice(0, 4))) {
    const numbers = issued.map(({ number }) => Number(number.split('-').at(-1))).sort((one, other) => one - other)
    expectSame(
      `receipt numbers of ${year} have no gaps`,
      numbers,
      [...numbers.keys()].map((at) => at + 1),
    )
  }
  return [...broken, ...(await findBrokenInvoices(db))]
}

/** The recorded total, without what was reversed. */
function recordedCents(one: TaxTransaction, all: TaxTransaction[]): number {
  const lines = one.line_items?.data ?? []
  const own = lines.reduce((sum, { amount, amount_tax, tax_behavior }) => {
    return sum + amount + (tax_behavior === 'inclusive' ? 0 : amount_tax)
  }, 0)
  const reversals = all.filter(({ reversal }) => reversal?.original_transaction === one.id)
  return reversals.reduce((sum, reversal) => sum + recordedCents(reversal, all), own)
}

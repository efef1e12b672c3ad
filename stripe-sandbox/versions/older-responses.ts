import type { SandboxStore } from '../store/sandbox-store.ts'
import { isBefore } from './api-version.ts'

type Json = { [name: string]: unknown }

type Change = {
  /** The day of the API version that first looked like today's. */
  until: string
  object: string
  rewrite(object: Json, store: SandboxStore): Json
}

const UI_MODES: Record<string, string> = { hosted_page: 'hosted', embedded_page: 'embedded', elements: 'custom' }

/** How objects looked to older versions, newest change first. */
const CHANGES: readonly Change[] = [
  {
    until: '2026-03-25',
    object: 'checkout.session',
    rewrite: (session) => ({ ...session, ui_mode: UI_MODES[String(session.ui_mode)] ?? session.ui_mode }),
  },
  {
    until: '2025-09-30',
    object: 'promotion_code',
    rewrite: ({ promotion, ...code }, store) => ({ ...code, coupon: couponOf(promotion, store) }),
  },
  {
    until: '2025-09-30',
    object: 'discount',
    rewrite: ({ source, ...discount }, store) => ({ ...discount, coupon: couponOf(source, store) }),
  },
  {
    until: '2025-03-31',
    object: 'invoice',
    rewrite: (invoice, store) => {
      const intent = store.get('invoice_payment', String(invoice.id))?.payment.payment_intent ?? null
      const charge = store.get('payment_intent', String(intent))?.latest_charge ?? null
      return { ...invoice, paid: invoice.status === 'paid', payment_intent: intent, charge }
    },
  },
  {
    until: '2024-04-10',
    object: 'product',
    rewrite: ({ marketing_features, ...product }) => ({ ...product, features: marketing_features }),
  },
  {
    until: '2022-11-15',
    object: 'payment_intent',
    rewrite: (intent, store) => ({
      ...intent,
      charges: list(
        store.all('charge').filter((charge) => charge.payment_intent === intent.id),
        `/v1/charges?payment_intent=${intent.id}`,
      ),
    }),
  },
  {
    until: '2022-11-15',
    object: 'charge',
    rewrite: (charge, store) => ({
      refunds: list(
        store.all('refund').filter((refund) => refund.charge === charge.id),
        `/v1/charges/${charge.id}/refunds`,
      ),
      ...charge,
    }),
  },
]

const NEWEST_CHANGE = CHANGES[0]?.until ?? ''

/** Shows a response the way the caller's version knew it. */
export function showToOlderVersion(version: string, response: unknown, store: SandboxStore): unknown {
  if (!isBefore(version, NEWEST_CHANGE)) return response
  const wanted = CHANGES.filter(({ until }) => isBefore(version, until))
  return rewriteDeep(response, wanted, store)
}

function rewriteDeep(value: unknown, changes: Change[], store: SandboxStore): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteDeep(item, changes, store))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Json
  const changed = changes
    .filter((change) => change.object === object.object)
    .reduce((rewritten, change) => change.rewrite(rewritten, store), object)
  return Object.fromEntries(Object.entries(changed).map(([name, part]) => [name, rewriteDeep(part, changes, store)]))
}

/** Discounts and codes used to have the whole coupon. */
function couponOf(source: unknown, store: SandboxStore): unknown {
  const { coupon } = source as { coupon?: unknown }
  return typeof coupon === 'string' ? store.get('coupon', coupon) : (coupon ?? null)
}

const list = (oldestFirst: unknown[], url: string) => ({
  object: 'list',
  data: oldestFirst.toReversed(),
  has_more: false,
  total_count: oldestFirst.length,
  url,
})

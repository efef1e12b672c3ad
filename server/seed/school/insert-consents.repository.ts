import { v7 as uuidv7 } from 'uuid'
import { type PlanTerms, planConsentText } from '#contract/checkout/plan-choice.ts'
import { consentTextFor } from '#contract/checkout/regional-consent.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { type Consent, consentVersion } from '#server/features/orders/ledger/consents.repository.ts'

import { SEED_LEGAL_TEXTS } from '../seed-legal-texts.ts'
import { regionOf } from './school-regions.ts'

const ROWS_PER_STATEMENT = 100

/** What the checkout would have asked each buyer to agree to. */
export async function insertConsents(trx: Database): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.user_id', 'orders.item_kind', 'orders.created_at as given_at', 'users.last_name'])
    .select(['orders.plan_days', 'orders.total_cents', 'orders.due_now_cents'])
    .orderBy('orders.created_at')
    .execute()
  const given = orders.flatMap(({ plan_days, total_cents, due_now_cents, last_name, item_kind, ...order }, index) => {
    const plan = plan_days === null ? null : { secondCents: total_cents - due_now_cents, days: plan_days }
    // Addresses reserved for examples.
    const where = { source: `checkout (${item_kind})`, ipAddress: `203.0.113.${1 + (index % 254)}` }
    return listConsents(last_name, plan).map((consent) => ({
      ...consent,
      ...where,
      order,
      version: consentVersion(consent),
    }))
  })
  const texts = new Map(given.toReversed().map((consent) => [consent.version, consent]))
  for (const { version, type, text, order } of texts.values()) {
    const first = { version, consent_type: type, text, first_used_at: order.given_at }
    await trx.insertInto('consent_texts').values(first).execute()
  }
  const rows = given.map(({ type, region, version, source, ipAddress, order }) => ({
    id: uuidv7({ msecs: Date.parse(order.given_at) }),
    user_id: order.user_id,
    order_id: order.id,
    consent_type: type,
    region,
    text_version: version,
    source,
    ip_address: ipAddress,
    given_at: order.given_at,
  }))
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const part = rows.slice(at, at + ROWS_PER_STATEMENT)
    await trx.insertInto('consents').values(part).execute()
  }
}

type Agreed = Pick<Consent, 'type' | 'text' | 'language' | 'region'>

function listConsents(lastName: string, plan: Pick<PlanTerms, 'secondCents' | 'days'> | null): Agreed[] {
  const region = regionOf(lastName) ?? null
  const agreed: Agreed[] = []
  if (region) {
    agreed.push({ type: region === 'EU' ? 'eu' : 'uk', ...consentTextFor(region, SEED_LEGAL_TEXTS), region })
  }
  if (plan) agreed.push({ type: 'payment_plan', text: planConsentText(plan, MAIN_CURRENCY), language: null, region })
  return agreed
}

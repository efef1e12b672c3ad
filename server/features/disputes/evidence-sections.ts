import { cardBrandName } from '#contract/checkout/card-brand.ts'
import { REFUND_POLICY_TITLE } from '#contract/checkout/refund-policy.ts'
import { exactAmount } from '#contract/money.ts'
import { describeDevice } from '#server/features/accounts/accounts.ts'
import { mailTime } from '#server/features/mail/mail.ts'

import type { Evidence } from './gather-evidence.ts'

/** A sentence, or a fact with its name or its time. */
export type Line = string | { label: string; value: string }
export type Section = { title: string; lines: Line[] }

const CONSENT_NAMES = {
  eu: 'Consent (EU)',
  uk: 'Consent (UK)',
  payment_plan: 'Consent to the second payment',
  waiver: 'Wish to start at once and give up the right of withdrawal',
}
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })
const when = (instant: string) => mailTime(new Date(instant))
const fact = (label: string, value: string): Line => ({ label, value })
const named = (label: string, value: string | null) => (value ? [fact(label, value)] : [])
const orNothing = (lines: Line[], nothing: string) => (lines.length > 0 ? lines : [nothing])

/** What the shop knows, in the order a bank reads it: the purchase, what was agreed, what was used. */
export function evidenceSections(evidence: Evidence): Section[] {
  return [
    { title: 'Dispute', lines: disputeLines(evidence) },
    { title: 'Purchase', lines: purchaseLines(evidence) },
    { title: 'Payments', lines: paymentLines(evidence) },
    { title: 'Customer', lines: customerLines(evidence) },
    { title: 'Consent', lines: consentLines(evidence) },
    { title: 'Refund policy shown at checkout', lines: policyLines(evidence) },
    { title: 'Access granted', lines: accessLines(evidence) },
    { title: 'Watch log', lines: watchLines(evidence) },
    { title: 'Emails sent', lines: mailLines(evidence) },
    { title: 'Sign-ins', lines: signInLines(evidence) },
    { title: 'Earlier purchases without a dispute', lines: earlierLines(evidence) },
  ]
}

function disputeLines({ dispute, shop, madeAt }: Evidence): Line[] {
  return [
    fact('Dispute', dispute.stripeDisputeId),
    fact('Reason', dispute.reason.replaceAll('_', ' ')),
    fact('Amount', exactAmount(dispute.amountCents, dispute.currency)),
    fact('Opened', when(dispute.openedAt)),
    ...named('Evidence due by', dispute.evidenceDueAt && when(dispute.evidenceDueAt)),
    fact('Prepared by', `${shop.name}, ${shop.url}, on ${when(madeAt)}`),
  ]
}

function purchaseLines({ order, consents }: Evidence): Line[] {
  const address = order.ip_address ?? consents.find(({ ipAddress }) => ipAddress)?.ipAddress ?? null
  return [
    fact('Order', order.id),
    fact('Bought', order.item_title),
    fact('Price', exactAmount(order.total_cents, order.currency)),
    ...(order.discount_cents > 0
      ? [fact('Discount', `${exactAmount(order.discount_cents, order.currency)} (${order.coupon_code})`)]
      : []),
    fact('Ordered', when(order.created_at)),
    ...named('Paid', order.paid_at && when(order.paid_at)),
    fact('IP address of the purchase', address ?? 'no longer known'),
    ...named('Receipt', order.receipt_number),
  ]
}

function paymentLines({ charges, refunds, order }: Evidence): Line[] {
  const amount = (cents: number) => exactAmount(cents, order.currency)
  return [
    ...charges.map((charge) => {
      const card = charge.card_last4 ? `, ${cardBrandName(charge.card_brand)} ending in ${charge.card_last4}` : ''
      const ids = [charge.stripe_payment_intent_id, charge.stripe_charge_id].filter(Boolean).join(', ')
      return fact(when(charge.paid_at), `${amount(charge.amount_cents)}${card} (${ids})`)
    }),
    ...refunds.map(({ at, cents, status }) => fact(when(at), `refund of ${amount(cents)}, ${status}`)),
  ]
}

function customerLines({ order }: Evidence): Line[] {
  const name = `${order.first_name} ${order.last_name}`.trim()
  return [
    fact('Name', name || 'no longer known'),
    fact('Email', order.email ?? 'no longer known (the account was deleted)'),
    fact('Account since', when(order.joined_at)),
    ...named('Email confirmed', order.email_verified_at && when(order.email_verified_at)),
  ]
}

function consentLines({ consents }: Evidence): Line[] {
  const lines = consents.flatMap(({ type, at, ipAddress, version, text, language }) => {
    const words = language ? `version ${version} in ${LANGUAGE_NAMES.of(language)}` : `version ${version}`
    return [`${CONSENT_NAMES[type]}, given ${when(at)}${ipAddress ? ` from ${ipAddress}` : ''}, ${words}:`, `"${text}"`]
  })
  return orNothing(lines, 'This purchase required no consent.')
}

function policyLines({ order }: Evidence): Line[] {
  if (!order.policy_text) return ['The policy shown with this purchase was not recorded.']
  return [`${REFUND_POLICY_TITLE}, version ${order.policy_version}:`, `"${order.policy_text}"`]
}

function accessLines({ grants, certificates }: Evidence): Line[] {
  const lines = [
    ...grants.map(({ title, at }) => fact(when(at), title)),
    ...certificates.map(({ course, serial, at }) => fact(when(at), `certificate ${serial} for finishing ${course}`)),
  ]
  return orNothing(lines, 'The purchase gave access to no courses.')
}

function watchLines({ watched }: Evidence): Line[] {
  const lines = watched.map(({ course, lesson, seconds, completedAt, at }) => {
    const minutes = `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s watched`
    const done = completedAt ? `, finished ${when(completedAt)}` : ''
    return fact(when(at), `${course}, ${lesson}: ${minutes}${done}`)
  })
  return orNothing(lines, 'Nothing was watched.')
}

function mailLines({ mails }: Evidence): Line[] {
  const lines = mails.map(({ at, finishedAt, to, subject, type, status }) => {
    const words = status === 'kept' ? 'not sent (the shop has no mail server)' : status.replaceAll('_', ' ')
    return fact(when(finishedAt ?? at), `"${subject ?? type.replaceAll('_', ' ')}" to ${to}, ${words}`)
  })
  return orNothing(lines, 'No emails since the purchase.')
}

function signInLines({ signIns }: Evidence): Line[] {
  const lines = signIns.map(({ at, ipAddress, userAgent }) =>
    fact(when(at), `${ipAddress ?? 'unknown address'}, ${describeDevice(userAgent)}`),
  )
  return orNothing(lines, 'No sign-ins are known.')
}

function earlierLines({ earlier }: Evidence): Line[] {
  const lines = earlier.map(({ at, title, cents, currency, id, ipAddress }) =>
    fact(when(at), `${title}, ${exactAmount(cents, currency)} (order ${id}${ipAddress ? `, from ${ipAddress}` : ''})`),
  )
  return orNothing(lines, 'None.')
}

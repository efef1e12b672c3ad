import { type ShownText, type Translatable, textsIn } from './checkout-texts.ts'

/** The checkout, the refund page and dispute evidence all use this title. */
export const REFUND_POLICY_TITLE = '30-Day Money-Back Guarantee'

/** The shop's refund policy, or our default until staff write one. */
export function refundPolicyText(text: string): string {
  return text.trim() || "If a course isn't for you, email us within 30 days and you'll get your money back."
}

/** As the checkout shows it to a buyer who chose that language. */
export function refundPolicyFor(settings: Translatable<'refundPolicy'>, chosen?: string): ShownText {
  const { texts, language } = textsIn(settings, ['refundPolicy'], chosen)
  return { text: refundPolicyText(texts.join()), language }
}

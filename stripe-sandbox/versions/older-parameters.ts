import type { Form } from '../wire/decode-form.ts'
import { isBefore } from './api-version.ts'

type Change = {
  /** The day of the API version that no longer had it. */
  until: string
  calls: RegExp
  rewrite(form: Form): Form
}

const UI_MODES: Record<string, string> = { hosted: 'hosted_page', embedded: 'embedded_page', custom: 'elements' }

/** What an older SDK sends, and how today's API says the same. */
const CHANGES: readonly Change[] = [
  {
    until: '2022-08-01',
    calls: /^POST \/v1\/invoices$/,
    rewrite: (form) => ({ pending_invoice_items_behavior: 'include', ...form }),
  },
  {
    until: '2023-08-16',
    calls: /^POST \/v1\/(payment|setup)_intents$/,
    rewrite: (form) =>
      'payment_method_types' in form || 'automatic_payment_methods' in form
        ? form
        : { ...form, payment_method_types: ['card'] },
  },
  {
    until: '2025-09-30',
    calls: /^POST \/v1\/promotion_codes$/,
    rewrite: ({ coupon, ...form }) =>
      coupon === undefined ? form : { ...form, promotion: { type: 'coupon', coupon } },
  },
  {
    until: '2026-03-25',
    calls: /^POST \/v1\/checkout\/sessions$/,
    rewrite: ({ ui_mode, ...form }) =>
      ui_mode === undefined ? form : { ...form, ui_mode: UI_MODES[String(ui_mode)] ?? ui_mode },
  },
  {
    until: '2026-09-30',
    calls: /^POST \/v1\/(payment_intents|setup_intents|checkout\/sessions)(\/|$)/,
    rewrite: ({ payment_method_types, ...form }) =>
      payment_method_types === undefined ? form : { ...form, allowed_payment_method_types: payment_method_types },
  },
  {
    until: '2024-04-10',
    calls: /^POST \/v1\/products/,
    rewrite: ({ features, ...form }) => (features === undefined ? form : { ...form, marketing_features: features }),
  },
]

/** Rewrites the parameters of an older version, so the rest of the sandbox knows only today's. */
export function rewriteOlderParameters(version: string, method: string, path: string, form: Form): Form {
  return CHANGES.filter(({ until, calls }) => isBefore(version, until) && calls.test(`${method} ${path}`)).reduce(
    (changed, { rewrite }) => rewrite(changed),
    form,
  )
}

import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter, invalidRequest, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { type BuiltInTax, findBuiltInTaxes, isVatUnionCountry } from './built-in-taxes.ts'

/** Services; what Stripe assumes unless the account says otherwise. */
const USUAL_TAX_CODE = 'txcd_10000000'
const EXPIRES_AFTER_SECONDS = 90 * 86_400

export const taxCalculationRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/tax/calculations',
    params: ['currency', 'line_items', 'customer', 'customer_details', 'tax_date', 'expand'],
    handle: (ctx, { params }) => createCalculation(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/tax/calculations/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findCalculation(ctx, id),
  },
  {
    method: 'GET',
    path: '/v1/tax/calculations/:id/line_items',
    params: LIST_PARAMS,
    handle: (ctx, { id, params }) => {
      const items = findCalculation(ctx, id).line_items?.data ?? []
      return listPage(items.toReversed(), params, `/v1/tax/calculations/${id}/line_items`)
    },
  },
]

export function findCalculation(ctx: SandboxContext, id: string, param?: string): Stripe.Tax.Calculation {
  const calculation = ctx.store.get('tax_calculation', id)
  if (!calculation) throw noSuch('tax calculation', id, param)
  return calculation
}

function createCalculation(ctx: SandboxContext, params: Params): Stripe.Tax.Calculation {
  const currency = params.requiredText('currency').toLowerCase()
  const id = newStripeId('taxcalc')
  const { details, taxes, isReverseCharge } = readCustomer(params.group('customer_details'))
  const lines = params.groups('line_items').map((line, at) => readLine(line, at, isReverseCharge ? [] : taxes))
  if (lines.length === 0) throw missingParameter('line_items')
  const sum = (inclusive: boolean) =>
    lines.reduce((total, { item }) => total + (isInclusive(item) === inclusive ? item.amount_tax : 0), 0)
  const now = ctx.clock.seconds()
  return ctx.store.put('tax_calculation', id, {
    id,
    object: 'tax.calculation',
    amount_total: lines.reduce((total, { item }) => total + item.amount, 0) + sum(false),
    currency,
    customer: params.text('customer') ?? null,
    customer_details: details,
    expires_at: now + EXPIRES_AFTER_SECONDS,
    line_items: {
      object: 'list',
      data: lines.map(({ item }) => item),
      has_more: false,
      url: `/v1/tax/calculations/${id}/line_items`,
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: sum(false),
    tax_amount_inclusive: sum(true),
    tax_breakdown: lines.flatMap(({ item, parts }) =>
      isReverseCharge || parts.length === 0
        ? [breakdown(details.address, item, undefined, isReverseCharge ? 'reverse_charge' : 'not_collecting')]
        : parts.map((part) => breakdown(details.address, item, part, 'standard_rated')),
    ),
    tax_date: params.integer('tax_date') ?? now,
  })
}

function readCustomer(given: Params | undefined) {
  const address = given?.group('address')
  const country = address?.text('country')?.toUpperCase()
  const postalCode = address?.text('postal_code')
  const taxes = country && findBuiltInTaxes(country, postalCode)
  if (!country || !taxes) {
    const message = "We could not determine the customer's tax location based on the provided customer address."
    throw invalidRequest(message, { code: 'customer_tax_location_invalid', param: 'customer_details[address]' })
  }
  const taxIds = (given?.groups('tax_ids') ?? []).map(readTaxId)
  const text = (name: string) => address?.text(name) ?? null
  const details: Stripe.Tax.Calculation.CustomerDetails = {
    address: {
      city: text('city'),
      country,
      line1: text('line1'),
      line2: text('line2'),
      postal_code: postalCode ?? null,
      state: text('state'),
    },
    address_source: given?.oneOf('address_source', ['billing', 'shipping']) ?? null,
    ip_address: given?.text('ip_address') ?? null,
    tax_ids: taxIds,
    taxability_override: 'none',
  }
  // The account is in the US, so every business in the EU accounts for the tax itself.
  const isReverseCharge = isVatUnionCountry(country) && taxIds.some(({ type }) => type === 'eu_vat')
  return { details, taxes, isReverseCharge }
}

function readTaxId(given: Params): Stripe.Tax.Calculation.CustomerDetails.TaxId {
  const type = given.requiredText('type')
  const value = given.requiredText('value')
  if (type === 'eu_vat' && !/^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(value)) {
    throw invalidParameter('Invalid value for eu_vat.', 'customer_details[tax_ids][0][value]', 'tax_id_invalid')
  }
  return { type, value }
}

type Part = { tax: BuiltInTax; amount: number }

function readLine(line: Params, at: number, taxes: BuiltInTax[]) {
  const amount = line.requiredInteger('amount')
  const behavior = line.oneOf('tax_behavior', ['exclusive', 'inclusive']) ?? 'exclusive'
  const parts = splitTax(amount, behavior === 'inclusive', taxes)
  const item: Stripe.Tax.CalculationLineItem = {
    id: newStripeId('tax_li'),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: parts.reduce((total, part) => total + part.amount, 0),
    livemode: false,
    metadata: line.metadata(),
    performance_location: null,
    product: line.text('product') ?? null,
    quantity: line.integer('quantity') ?? 1,
    reference: line.text('reference') ?? `L${at + 1}`,
    tax_behavior: behavior,
    tax_code: line.text('tax_code') ?? USUAL_TAX_CODE,
  }
  return { item, parts }
}

const isInclusive = ({ tax_behavior }: Stripe.Tax.CalculationLineItem) => tax_behavior === 'inclusive'

/** Each tax is rounded half up. Included ones share what the amount contains of all of them. */
function splitTax(amount: number, inclusive: boolean, taxes: BuiltInTax[]): Part[] {
  const thousandths = (tax: BuiltInTax) => Math.round(Number(tax.percent) * 1000)
  const whole = 100_000 + (inclusive ? taxes.reduce((total, tax) => total + thousandths(tax), 0) : 0)
  return taxes.map((tax) => ({ tax, amount: Math.floor((2 * amount * thousandths(tax) + whole) / (2 * whole)) }))
}

function breakdown(
  address: Stripe.Address | null,
  item: Stripe.Tax.CalculationLineItem,
  part: Part | undefined,
  reason: 'standard_rated' | 'reverse_charge' | 'not_collecting',
): Stripe.Tax.Calculation.TaxBreakdown {
  const net = item.amount - (isInclusive(item) ? item.amount_tax : 0)
  return {
    amount: part?.amount ?? 0,
    inclusive: isInclusive(item),
    tax_rate_details: {
      country: address?.country ?? null,
      flat_amount: null,
      percentage_decimal: part?.tax.percent ?? '0.0',
      rate_type: part ? 'percentage' : null,
      state: part?.tax.state ?? null,
      tax_type: part?.tax.type ?? null,
    },
    taxability_reason: reason,
    taxable_amount: part ? net : 0,
  }
}

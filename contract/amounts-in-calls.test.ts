import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { allEndpoints } from './all-endpoints.ts'

/** Amounts whose names don't end in `Cents`. */
const UNNAMED = ['price', 'originalPrice', 'minAmount', 'maxAmount', 'value']

const amounts = allEndpoints.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((part) => amountsIn(part, `${method} ${path}`)),
)

function amountsIn(schema: z.ZodType | undefined, where: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional) return amountsIn(schema.unwrap() as z.ZodType, where)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    name.endsWith('Cents') || UNNAMED.includes(name)
      ? [[`${where} ${name}`, field] as [string, z.ZodType]]
      : amountsIn(field, where),
  )
}

describe('an amount in a call', () => {
  it('is recognized in every call that takes one', () => {
    const names = amounts.map(([name]) => name)
    for (const name of [
      'POST /api/admin/courses priceCents',
      'PUT /api/admin/courses/:id originalPriceCents',
      'POST /api/admin/orders/:id/partial-refund amountCents',
      'PUT /api/admin/courses/:id firstPaymentCents',
      'GET /api/admin/orders minAmount',
      'PUT /api/admin/bundles/:id price',
      'POST /api/admin/mentorship priceCents',
      'PUT /api/admin/products/:courseId/payment-plan paymentPlanFirstPaymentCents',
      'POST /api/admin/coupons value',
      'POST /api/billing/charge expectedTotalCents',
    ]) {
      expect(names).toContain(name)
    }
  })

  it.each(amounts)('%s is whole cents', (_name, field) => {
    expect(field.safeParse(100)).toMatchObject({ success: true, data: 100 })
    for (const wrong of [1.5, 100.4, '1.5', '49,99', -1, Number.NaN, Number.POSITIVE_INFINITY, '1e', 1e300]) {
      expect([wrong, field.safeParse(wrong).success]).toEqual([wrong, false])
    }
  })
})

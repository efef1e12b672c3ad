import type { z } from 'zod'

/** The schema of a form that also has the list `prices`. */
export async function withOtherPrices(loadForm: () => Promise<z.ZodObject>): Promise<z.ZodType> {
  const [form, { OtherPricesForm }] = await Promise.all([loadForm(), import('#contract/catalog/other-prices-form.ts')])
  return form.extend(OtherPricesForm.shape)
}

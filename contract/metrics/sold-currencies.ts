import { z } from 'zod'

/** Everything the shop ever sold in, dollars first. Missing while that is only dollars. */
export const SoldCurrenciesField = z.array(z.string()).optional()

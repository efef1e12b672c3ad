import { z } from 'zod'

import { readTypedAmount } from './typed-amount.ts'

/** An amount typed into a form. It may be empty unless `missing` is set. */
export function typedAmountField(missing?: string, currency?: string) {
  return z.string().superRefine((typed, context) => {
    const problem = typed.trim() === '' ? missing : readTypedAmount(typed, currency).problem
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}

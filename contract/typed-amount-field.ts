import { z } from 'zod'

import { readTypedAmount } from './typed-amount.ts'

/** An amount as somebody types it into a form. An empty one is fine unless `missing` says otherwise. */
export function typedAmountField(missing?: string) {
  return z.string().superRefine((typed, context) => {
    const problem = typed.trim() === '' ? missing : readTypedAmount(typed).problem
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}

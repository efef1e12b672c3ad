import type { FieldErrors } from 'react-hook-form'

import { toast } from '#web/lib/toasts.ts'

/** A mailed link stands in for the current password. */
export type PasswordForm = { currentPassword: string; newPassword: string; confirmation: string }

/** Student spec §5. The server says the same words. */
export const MIN_PASSWORD_LENGTH = 6
export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`
export const NO_MATCH = 'Please make sure both password fields match.'

/** Says the first thing that is wrong, as the specification words it; the fields say it too. */
export function complainAboutPassword({ newPassword, confirmation }: FieldErrors<PasswordForm>) {
  if (newPassword) toast({ title: 'Password Too Short', description: TOO_SHORT, variant: 'destructive' })
  else if (confirmation) toast({ title: "Passwords Don't Match", description: NO_MATCH, variant: 'destructive' })
}

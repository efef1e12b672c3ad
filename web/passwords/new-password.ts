import type { FieldErrors } from 'react-hook-form'

import { toast } from '#web/lib/toasts/toasts.ts'

/** A mailed link stands in for the current password. */
export type PasswordForm = { currentPassword: string; newPassword: string; confirmation: string }

/** The server uses the same words. */
export const MIN_PASSWORD_LENGTH = 6
export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`
export const NO_MATCH = 'Please make sure both password fields match.'

/** Shows a toast with the first mistake; the fields show theirs too. */
export function toastPasswordError({ newPassword, confirmation }: FieldErrors<PasswordForm>) {
  if (newPassword) toast({ title: 'Password Too Short', description: TOO_SHORT, variant: 'destructive' })
  else if (confirmation) toast({ title: "Passwords Don't Match", description: NO_MATCH, variant: 'destructive' })
}

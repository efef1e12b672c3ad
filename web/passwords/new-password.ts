import type { FieldErrors } from 'react-hook-form'

import { toast } from '#web/lib/toasts/toasts.ts'

/** `currentPassword` is unused when the person comes from an email link. */
export type PasswordForm = { currentPassword: string; newPassword: string; confirmation: string }

/** The server uses the same messages. */
export const MIN_PASSWORD_LENGTH = 6
export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`
export const NO_MATCH = 'Please make sure both password fields match.'

/** Shows a toast for the first error; the fields show their own too. */
export function toastPasswordError({ newPassword, confirmation }: FieldErrors<PasswordForm>) {
  if (newPassword) toast({ title: 'Password Too Short', description: TOO_SHORT, variant: 'destructive' })
  else if (confirmation) toast({ title: "Passwords Don't Match", description: NO_MATCH, variant: 'destructive' })
}

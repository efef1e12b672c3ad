import type { FieldErrors } from 'react-hook-form'

import { toast } from '#web/lib/toasts/toasts.ts'

/** `currentPassword` is unused when the person comes from an email link. */
export type PasswordForm = { currentPassword: string; newPassword: string; confirmation: string }

const PASSWORD_TITLES: Record<string, string> = { too_small: 'Password Too Short', too_big: 'Password Too Long' }

/** Shows a toast for the first error; the fields show their own too. */
export function toastPasswordError({ newPassword, confirmation }: FieldErrors<PasswordForm>) {
  const mistake = newPassword ?? confirmation
  if (!mistake) return
  const title = newPassword ? PASSWORD_TITLES[String(newPassword.type)] : "Passwords Don't Match"
  toast({ title: title ?? 'Invalid Password', description: mistake.message ?? '', variant: 'destructive' })
}

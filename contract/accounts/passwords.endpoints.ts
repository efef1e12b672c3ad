import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, MessageSchema, NewPasswordField, PasswordField, TokenField } from '../fields.ts'

/** Typed twice to catch typos. */
const isTypedTwice = ({ newPassword, confirmation }: { newPassword: string; confirmation: string }) =>
  newPassword === confirmation
const DIFFERENT = { path: ['confirmation'], error: 'Please make sure both password fields match.' }

/** The form behind an emailed link, which replaces the current password. */
export const NewPasswordForm = z
  .object({ newPassword: NewPasswordField, confirmation: z.string() })
  .refine(isTypedTwice, DIFFERENT)
export const ChangePasswordForm = z
  .object({ currentPassword: PasswordField, newPassword: NewPasswordField, confirmation: z.string() })
  .refine(isTypedTwice, DIFFERENT)

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Emails a password reset link. The reply is the same whether or not the address has an account.',
  body: z.object({ email: EmailField }),
  reply: MessageSchema,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token from an emailed link and ends all sessions. Each token works once.',
  body: z.object({ token: TokenField, newPassword: NewPasswordField }),
  reply: MessageSchema,
})

export const showInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  access: 'public',
  summary: 'Shows who a valid invitation is for. The password is then set with POST /api/reset-password.',
  body: z.object({ token: TokenField }),
  reply: z.object({ firstName: z.string(), email: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  access: 'signedIn',
  openWithExpiredPassword: true,
  summary: 'Sets a new password and ends all other sessions.',
  body: z.object({ currentPassword: PasswordField, newPassword: NewPasswordField }),
  reply: MessageSchema,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/account/confirm-password',
  access: 'signedIn',
  summary: 'Confirms the password. For 15 minutes, calls that return 403 `confirm_password` are allowed.',
  body: z.object({ password: PasswordField }),
  reply: MessageSchema,
})

import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, MessageSchema, optional, personName, TokenField } from '../fields.ts'
import { UserSchema } from './user.ts'

/** The profile form, in which every field must be filled in. */
export const ProfileForm = z.object({
  firstName: personName('First name is required.'),
  lastName: personName('Last name is required.'),
  email: EmailField,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'signedIn',
  summary:
    'Changes the fields that are sent; empty ones stay as they are. A new email takes effect right away, and the old address gets a link to undo it.',
  body: z.object({
    firstName: optional(ProfileForm.shape.firstName),
    lastName: optional(ProfileForm.shape.lastName),
    email: optional(ProfileForm.shape.email),
  }),
  reply: UserSchema,
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/undo-email-change',
  access: 'public',
  summary: 'Restores the old email address with the token from the notice, within 7 days, and ends other sessions.',
  body: z.object({ token: TokenField }),
  reply: MessageSchema,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
  summary: 'Verifies an email address with the token from an emailed link. Using the link again is fine.',
  body: z.object({ token: TokenField }),
  reply: MessageSchema,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/account/resend-verification',
  access: 'signedIn',
  summary: 'Emails a new verification link.',
  reply: MessageSchema,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'signedIn',
  summary:
    'Deletes the account. Sessions older than 15 minutes must confirm the password first (403 `confirm_password`).',
  reply: MessageSchema,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signedIn',
  summary: "A zip file with all of the signed-in person's data, as JSON and as readable text.",
  streams: 'application/zip',
  reply: z.unknown(),
})

import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, NewPasswordField, PasswordField, personName, text } from '../fields.ts'
import { UserSchema } from './user.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Creates a student account and signs it in, unless the email address must be verified first.',
  body: z.object({
    email: EmailField,
    password: PasswordField.pipe(NewPasswordField),
    firstName: personName('First name is required.'),
    lastName: personName('Last name is required.'),
  }),
  reply: UserSchema.extend({
    /** No session yet: the person must first verify the address with the emailed link. */
    emailVerificationPending: z.literal(true).optional(),
  }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  openInMaintenance: true,
  summary: 'Signs in and sets the session cookie. 403 `two_factor_required` with a `ticket` if a code is required.',
  body: z.object({
    email: text(254).trim().min(1, 'Email is required.'),
    password: PasswordField,
  }),
  reply: UserSchema,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  openInMaintenance: true,
  summary: 'Ends the session. Also succeeds when there was none.',
  reply: z.object({ success: z.literal(true) }),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  openInMaintenance: true,
  openWithExpiredPassword: true,
  summary: 'The signed-in user; 401 when signed out.',
  reply: UserSchema,
})

/** Links and redirects open these two in the browser, so they redirect: people never see JSON. */
export const openLogin = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  openInMaintenance: true,
  summary: 'Redirects to the sign-in form, which returns to the page the visitor came from.',
  redirects: true,
  reply: z.string(),
})

export const openLogout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  openInMaintenance: true,
  summary: 'Ends the session and redirects to the home page.',
  redirects: true,
  reply: z.string(),
})

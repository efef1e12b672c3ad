import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, NewPasswordField, text } from '../fields.ts'
import { UserSchema } from './user.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Creates a student account and signs it in.',
  body: z.object({
    email: EmailField,
    password: NewPasswordField,
    firstName: text(100).trim().min(1, 'First name is required.'),
    lastName: text(100).trim().min(1, 'Last name is required.'),
  }),
  reply: UserSchema,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Signs in with email and password and sets the session cookie.',
  body: z.object({
    email: text(254).trim().min(1, 'Email is required.'),
    password: z.string().min(1, 'Password is required.').max(256),
  }),
  reply: UserSchema,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session. Answers the same when there was none.',
  reply: z.object({ success: z.literal(true) }),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  summary: 'The signed-in user; 401 when signed out.',
  reply: UserSchema,
})

/** Links and redirects open these two in the browser: nobody may ever see JSON (decisions 7 and 8). */
export const openLogin = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Leads to the sign-in form and from there back to the page the visitor came from.',
  redirects: true,
  reply: z.string(),
})

export const openLogout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session and leads to the landing page.',
  redirects: true,
  reply: z.string(),
})

import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { InstantField, MessageSchema, TokenField } from '../fields.ts'
import { UserSchema } from './user.ts'

const codeField = (missing: string) => z.string().trim().min(1, missing).max(40, 'This code is too long.')
const CodeField = codeField('Please enter a code.')

/** The form for the second step, with a code from the app or a recovery code. */
export const SecondFactorForms = {
  app: z.object({ code: CodeField }),
  recovery: z.object({ code: codeField('Please enter a recovery code.') }),
}

/** Shown once, because only hashes are stored. Each code signs in once, for people who lost their app. */
const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * The second step of signing in. For an account with two-factor sign-in, `POST /api/login` returns 403 with the code
 * `two_factor_required` and a `ticket`: nobody is signed in yet, so it isn't a success.
 */
export const logInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/two-factor',
  access: 'public',
  openInMaintenance: true,
  summary: 'Signs in with the ticket from the first step and an app or recovery code, within 10 minutes.',
  body: z.object({ ticket: TokenField, code: CodeField }),
  reply: UserSchema,
})

export const showTwoFactor = endpoint({
  method: 'GET',
  path: '/api/account/two-factor',
  access: 'signedIn',
  summary: 'Whether two-factor sign-in is on, and how many recovery codes are left.',
  reply: z.object({ enabledSince: InstantField.nullable(), recoveryCodesLeft: z.int() }),
})

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/setup',
  access: 'signedIn',
  summary: 'Creates a secret for an authenticator app, which must then be confirmed. 403 `confirm_password` if needed.',
  reply: z.object({
    /** For entering manually. */
    secret: z.string(),
    otpauthUrl: z.string(),
    /** A PNG to scan. */
    qrCodeDataUrl: z.string(),
  }),
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  access: 'signedIn',
  summary: 'Turns on two-factor sign-in with a code from the app and returns the recovery codes.',
  body: z.object({ code: CodeField }),
  reply: RecoveryCodesSchema,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  access: 'signedIn',
  summary: 'Creates new recovery codes; the old ones stop working. 403 `confirm_password` if needed.',
  reply: RecoveryCodesSchema,
})

export const turnOffTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/two-factor',
  access: 'signedIn',
  summary: 'Turns off two-factor sign-in. 403 `confirm_password` if needed.',
  reply: MessageSchema,
})

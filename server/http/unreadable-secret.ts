import type { SecretUnreadable } from '#server/secrets/secret-box.ts'

import { AppError } from './app-error.ts'

const unavailable = (code: string, message: string) => new AppError(503, code, message, { retryAfterSeconds: 60 })

/** What people can do in the meantime depends on what the secret is for. */
const FOR_PEOPLE: { purpose: RegExp; told: AppError }[] = [
  {
    purpose: /^second-factor:/,
    told: unavailable(
      'two_factor_unavailable',
      "We can't check codes from your app right now. Please use one of your recovery codes, or try again later.",
    ),
  },
  {
    purpose: /^(setting:stripe|stripe-account-key)/,
    told: unavailable('payments_unavailable', 'This shop cannot take payments right now.'),
  },
  {
    purpose: /^(setting:s3|file-store:)/,
    told: unavailable('files_unavailable', 'Files cannot be reached right now. Please try again later.'),
  },
]
const FOR_ANYTHING_ELSE = unavailable('unavailable', "This doesn't work right now. Please try again later.")

const FOR_STAFF = unavailable(
  'secret_unreadable',
  "A saved password or key can't be read, because SECRET_KEY is not the one it was saved with. Start the shop with its old SECRET_KEY, or enter the secret again under Settings.",
)

export function explainUnreadableSecret({ purpose }: SecretUnreadable, isForStaff: boolean): AppError {
  if (isForStaff) return FOR_STAFF
  return FOR_PEOPLE.find((one) => one.purpose.test(purpose))?.told ?? FOR_ANYTHING_ELSE
}

import { EmailField } from '#contract/fields.ts'
import { ConfigError } from '#server/config/env.ts'

export function readAccountEmail(value: string | undefined): string {
  if (!value) throw new ConfigError('Whose account? Add --email you@example.com.')
  const email = EmailField.safeParse(value)
  if (!email.success) throw new ConfigError(`${value} isn't a valid email address.`)
  return email.data
}

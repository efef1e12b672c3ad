import type { AppContext } from '#server/app-context.ts'
import { SECRET_PURPOSES } from '#server/secrets/secret-purposes.ts'

/** Anyone with the secret can generate codes, so it's encrypted and bound to its account. */
export function sealSecret({ secrets }: AppContext, userId: string, secret: string): string {
  return secrets.seal(secret, SECRET_PURPOSES.secondFactor(userId))
}

export function openSecret({ secrets }: AppContext, userId: string, sealed: string): string {
  return secrets.open(sealed, SECRET_PURPOSES.secondFactor(userId))
}

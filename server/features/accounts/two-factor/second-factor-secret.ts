import type { AppContext } from '#server/app-context.ts'

const getPurpose = (userId: string) => `second-factor:${userId}`

/** Anyone with the secret can generate codes, so it's encrypted and bound to its account. */
export function sealSecret({ secrets }: AppContext, userId: string, secret: string): string {
  return secrets.seal(secret, getPurpose(userId))
}

export function openSecret({ secrets }: AppContext, userId: string, sealed: string): string {
  return secrets.open(sealed, getPurpose(userId))
}

import type { AppContext } from '#server/app-context.ts'

const purposeOf = (userId: string) => `second-factor:${userId}`

/** Whoever has the secret can make codes, so it is encrypted, and bound to its account. */
export function sealSecret({ secrets }: AppContext, userId: string, secret: string): string {
  return secrets.seal(secret, purposeOf(userId))
}

export function openSecret({ secrets }: AppContext, userId: string, sealed: string): string {
  return secrets.open(sealed, purposeOf(userId))
}

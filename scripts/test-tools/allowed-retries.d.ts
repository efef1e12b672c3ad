type SecondTry = { name: string; message: string }
type Allowed = { test: string; until: string }

export const ALLOWED_RETRIES: readonly (Allowed & { why: string })[]
export function sortRetriedTests(
  retried: SecondTry[],
  options?: { allowed?: Allowed[]; today?: string },
): { tolerated: SecondTry[]; refused: SecondTry[] }

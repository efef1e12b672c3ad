type SecondTry = { name: string; message: string }
type Allowed = { test: string; until: string }

export const ALLOWED_SECOND_TRIES: readonly (Allowed & { why: string })[]
export function judgeSecondTries(
  secondTries: SecondTry[],
  options?: { allowed?: Allowed[]; today?: string },
): { tolerated: SecondTry[]; refused: SecondTry[] }

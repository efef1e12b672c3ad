import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'

/** Being asked for the second factor isn't a refusal, and neither is a failure of the shop. */
export async function countRefusal<T>({ metrics }: AppContext, login: Promise<T>): Promise<T> {
  return login.catch((error) => {
    const isRefused = error instanceof AppError && error.status < 500 && error.code !== 'two_factor_required'
    if (isRefused) metrics.refusedLogins.add({ reason: error.code })
    throw error
  })
}

import { availableParallelism } from 'node:os'

import { ConfigError, type Env } from './env.ts'

export type Role = Env['ROLE']

/** What each process does and how many there are, or why that can't work. */
export function planProcesses(env: Env, payments: 'sandbox' | 'stripe'): { role: Role; processes: number } {
  const role = env.ROLE
  if (!env.DATABASE_URL) {
    if (role !== 'both')
      throw new ConfigError(`ROLE=${role} needs PostgreSQL (DATABASE_URL): with SQLite, one process does everything.`)
    if (env.PROCESSES !== 'auto' && env.PROCESSES > 1)
      throw new ConfigError(
        `PROCESSES=${env.PROCESSES} needs PostgreSQL (DATABASE_URL): only one process may use a SQLite file.`,
      )
    return { role, processes: 1 }
  }
  // Vite serves the pages of a development shop from a single process.
  if (env.WEB === 'dev') return { role, processes: 1 }
  const processes = env.PROCESSES === 'auto' ? availableParallelism() : env.PROCESSES
  if (payments === 'sandbox' && (processes > 1 || role !== 'both')) {
    const wish = role === 'both' ? `PROCESSES=${env.PROCESSES}` : `ROLE=${role}`
    throw new ConfigError(
      `${wish} needs payments that all processes share: set PAYMENTS=stripe, with STRIPE_API_URL for one \`npm run stripe-sandbox\` (see .env.example).`,
    )
  }
  return { role, processes }
}

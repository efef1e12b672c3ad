import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'

import type { register } from '#contract/accounts/accounts.endpoints.ts'
import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { conflict } from '#server/http/app-error.ts'
import { countAgainst } from '#server/http/rate-limit.ts'

import { hashPassword } from './password-hasher.ts'
import { insertUser } from './users.repository.ts'

type Registration = z.output<(typeof register)['body']>

const AN_HOUR = 3_600

export async function registerStudent(ctx: AppContext, registration: Registration, address: string): Promise<User> {
  await countAgainst(ctx, {
    key: `register-address:${address}`,
    limit: ctx.config.limits.registrationsPerAddress,
    windowSeconds: AN_HOUR,
  })
  const { password, ...person } = registration
  const created = await insertUser(ctx.db, {
    ...person,
    id: uuidv7(),
    role: 'student',
    passwordHash: await hashPassword(password),
    createdAt: ctx.clock.now().toISOString(),
  })
  if (!created) throw conflict('email_taken', 'An account with this email already exists. Please log in instead.')
  return created
}

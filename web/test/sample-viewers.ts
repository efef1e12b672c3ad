import type { User } from '#contract/accounts/user.ts'

const CREATED_AT = '2026-01-05T09:00:00.000Z'

/** A student. */
export const ada: User = {
  id: '0192f3a1-0000-7000-8000-00000000ada0',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  role: 'student',
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
}

/** The owner. */
export const grace: User = {
  ...ada,
  id: '0192f3a1-0000-7000-8000-000000009ace',
  email: 'grace@example.com',
  firstName: 'Grace',
  lastName: 'Hopper',
  role: 'owner',
}

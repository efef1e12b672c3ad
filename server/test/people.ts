import type { Role } from '#contract/roles.ts'

import { countNewRole } from '#server/features/facts/facts.ts'

import type { TestShop } from './start-shop.ts'

export const ada = { email: 'ada@example.test', password: 'difference engine', firstName: 'Ada', lastName: 'Lovelace' }
export const grace = { email: 'grace@example.test', password: 'nanoseconds', firstName: 'Grace', lastName: 'Hopper' }

/** Registers a person through the API; a role is set afterwards, as only an owner could. */
export async function signUp(shop: TestShop, person = ada, role: Role = 'student') {
  const browser = shop.visitor()
  const response = await browser.post('/api/register', person)
  const { id } = response.json<{ id: string }>()
  if (role !== 'student') {
    await shop.ctx.db.updateTable('users').set({ role }).where('id', '=', id).execute()
    await countNewRole(shop.ctx.db, { from: 'student', to: role, createdAt: shop.clock.now().toISOString() })
  }
  return Object.assign(browser, { id })
}

/** A browser where the person has signed in with their password. */
export async function signIn(shop: TestShop, { email, password } = ada) {
  const browser = shop.visitor()
  await browser.post('/api/login', { email, password })
  return browser
}

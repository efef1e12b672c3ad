import { expect, it } from 'vitest'

import { addKnownPerson } from '../../test/known-person.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { anonymizeUser } from './users.repository.ts'

type Person = Awaited<ReturnType<typeof addKnownPerson>>
type Duel = (one: Person, other: Person, student: Person) => Promise<{ statusCode: number }>[]

const giveRole = (by: Person, to: Person, role: string) => by.put(`/api/admin/users/${to.id}/role`, { role })
const leave = (person: Person) => person.delete('/api/account')

/** Each call alone is allowed or leaves an owner; both together must too. */
const DUELS: Record<string, Duel> = {
  'both delete their accounts': (one, other) => [leave(one), leave(other)],
  'both take the role from each other': (one, other) => [
    giveRole(one, other, 'admin'),
    giveRole(other, one, 'student'),
  ],
  'one takes the role from the other and deletes the account': (one, other) => [
    giveRole(one, other, 'admin'),
    leave(one),
  ],
  'one is demoted while the other leaves': (one, other) => [leave(other), giveRole(one, other, 'support'), leave(one)],
  'one hands over to somebody who is leaving': (one, other, student) => [
    giveRole(one, student, 'owner').then(() => leave(one)),
    leave(other),
    leave(student),
  ],
}

const ROUNDS = 3

it('a shop keeps at least one owner, whatever its owners do at the same moment', async () => {
  const shop = await startShop()
  for (const [name, duel] of Object.entries(DUELS)) {
    for (let round = 0; round < ROUNDS; round++) {
      // Owners from earlier rounds no longer count.
      await shop.ctx.db.updateTable('users').set({ role: 'student' }).execute()
      const add = (who: string, role: 'owner' | 'student') => addPerson(shop, `${who} ${name} ${round}`, role)
      const people = [await add('one', 'owner'), await add('other', 'owner'), await add('third', 'student')] as const
      const responses = await Promise.all(duel(...people))
      for (const { statusCode } of responses) expect([200, 401, 403, 404, 409]).toContain(statusCode)
      expect(await countOwners(shop), name).toBeGreaterThan(0)
    }
  }
})

it('a student who has just become an owner is not deleted as a student', async () => {
  const shop = await startShop()
  const { id } = await addPerson(shop, 'heir', 'owner')
  const now = shop.clock.now().toISOString()
  expect(await anonymizeUser(shop.ctx.db, { id, role: 'student' }, now)).toBe(false)
  expect(await countOwners(shop)).toBe(1)
})

async function addPerson(shop: TestShop, name: string, role: 'owner' | 'student'): Promise<Person> {
  const person = await addKnownPerson(shop, `${name.replaceAll(' ', '-')}@example.test`)
  await shop.ctx.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  return person
}

async function countOwners({ ctx }: TestShop): Promise<number> {
  const owners = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .execute()
  return owners.length
}

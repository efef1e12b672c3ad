import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'

import { expect, newPerson } from './shop-test.ts'

export const mentor = { email: 'mentor@candlewick.test', password: 'candlewick' }

/** Signs in a new student who can book sessions of the demo shop's program. */
export async function signUpWithSessions(page: Page, sessions = 3) {
  const person = { ...newPerson(), lastName: `Lovelace ${crypto.randomUUID().slice(0, 6)}` }
  const response = await page.request.post('/api/register', { data: person })
  const { id: userId } = await response.json()
  const [program] = await (await page.request.get('/api/mentorship')).json()
  grantSessions(userId, program.id, sessions)
  return { person, name: `${person.firstName} ${person.lastName}`, program: program as { id: string; title: string } }
}

/** Grants sessions directly in the shop's database. */
function grantSessions(userId: string, programId: string, sessions: number) {
  const db = openDatabase()
  db.prepare(
    `insert into credit_grants (id, user_id, program_id, source, sessions, used, reason, granted_at)
     values (?, ?, ?, 'manual', ?, 0, 'A story', ?)`,
  ).run(crypto.randomUUID(), userId, programId, sessions, new Date().toISOString())
  db.close()
}

/** Signs in a new student of the demo mentor's, without any session. */
export async function signUpWithMentor(page: Page) {
  const person = { ...newPerson(), lastName: `Lovelace ${crypto.randomUUID().slice(0, 6)}` }
  const { id: userId } = await (await page.request.post('/api/register', { data: person })).json()
  const db = openDatabase()
  const { id: mentorId } = db.prepare('select id from users where email_key = ?').get(mentor.email) as { id: string }
  db.prepare('insert into mentor_students (mentor_id, user_id, assigned_at) values (?, ?, ?)').run(
    ...[mentorId, userId, new Date().toISOString()],
  )
  db.close()
  return { person, name: `${person.firstName} ${person.lastName}`, mentorId, userId: userId as string }
}

const openDatabase = () =>
  new DatabaseSync(path.join(process.env.E2E_DATA_DIR ?? '', 'candlewick.sqlite'), { timeout: 10_000 })

/** Stories share a mentor, so each of them has days of its own: the `turn`th of every five free days ahead. */
export async function pickDay(page: Page, turn: number) {
  const free = page.getByRole('grid', { name: 'Pick a day' }).getByRole('button', { name: /free times?$/ })
  await expect(page.getByText('Loading free times...')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(free.first()).toBeVisible()
  await free.nth(turn).click()
  return page.getByRole('region', { name: /^\w+day, / }).getByRole('button')
}

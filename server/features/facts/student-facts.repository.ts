import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import { CounterDeltas, upsertCounters } from '#server/database/upsert-counters.ts'

import { dayOf } from './fact-day.ts'
import { STUDENT_DAYS } from './fact-tables.ts'
import { addPersonTotals, forgetVisits } from './people-totals.repository.ts'

type Account = { id: string; role: Role }

export async function countNewAccount(db: Database, { id, role }: Account, createdAt: string): Promise<void> {
  await addPersonTotals(db, id)
  await addStudents(db, createdAt, { joined: Number(role === 'student') })
}

/**
 * Someone who joins the staff no longer counts as a new student; someone who leaves the staff counts from the day their
 * account was created.
 */
export function countNewRole(db: Database, { from, to, createdAt }: { from: Role; to: Role; createdAt: string }) {
  return addStudents(db, createdAt, { joined: Number(to === 'student') - Number(from === 'student') })
}

export async function countDeletedAccount(db: Database, { id, role }: Account, deletedAt: string): Promise<void> {
  await forgetVisits(db, id)
  await addStudents(db, deletedAt, { departed: Number(role === 'student') })
}

function addStudents(db: Database, at: string, { joined = 0, departed = 0 }): Promise<void> {
  const sums = new CounterDeltas()
  sums.add([dayOf(at)], [joined, departed])
  return upsertCounters(db, [STUDENT_DAYS, sums])
}

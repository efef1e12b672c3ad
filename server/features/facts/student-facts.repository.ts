import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import { CounterDeltas, upsertCounters } from '#server/database/upsert-counters.ts'

import { dayOf } from './fact-day.ts'
import { STUDENT_DAYS } from './fact-tables.ts'

export function countNewAccount(db: Database, role: Role, createdAt: string): Promise<void> {
  return addStudents(db, createdAt, { joined: Number(role === 'student') })
}

/**
 * Someone who joins the staff no longer counts as a new student; someone who leaves the staff counts from the day their
 * account was created.
 */
export function countNewRole(db: Database, { from, to, createdAt }: { from: Role; to: Role; createdAt: string }) {
  return addStudents(db, createdAt, { joined: Number(to === 'student') - Number(from === 'student') })
}

export function countDeletedAccount(db: Database, role: Role, deletedAt: string): Promise<void> {
  return addStudents(db, deletedAt, { departed: Number(role === 'student') })
}

function addStudents(db: Database, at: string, { joined = 0, departed = 0 }): Promise<void> {
  const sums = new CounterDeltas()
  sums.add([dayOf(at)], [joined, departed])
  return upsertCounters(db, [STUDENT_DAYS, sums])
}

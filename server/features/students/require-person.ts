import type { Role } from '#contract/roles.ts'
import { staffCan } from '#contract/students/role-rules.ts'
import type { PersonDetail } from '#contract/students/student.ts'
import type { Database } from '#server/database/database.ts'
import { forbidden, notFound } from '#server/http/app-error.ts'

import { findPerson } from './people.read-model.ts'

export type Staff = { userId: string; role: Role }

export async function requirePerson(db: Database, id: string, what = 'Student'): Promise<PersonDetail> {
  const person = await findPerson(db, id)
  if (!person) throw notFound(what)
  return person
}

/** Finds a person this staff member is allowed to change. An admin can't change an owner. */
export async function requireEditablePerson(db: Database, staff: Staff, id: string): Promise<PersonDetail> {
  const person = await requirePerson(db, id)
  if (!staffCan.actOn(staff.role, person.role)) throw forbidden('Only an owner can do this for a staff account.')
  return person
}

export const personSubject = ({ id, firstName, lastName, email }: PersonDetail) => ({
  type: 'user',
  id,
  label: `${firstName} ${lastName}`.trim() || email,
})

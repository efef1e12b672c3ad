import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { findMentor } from '../availability/mentors.repository.ts'
import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listAssigned, listInTouch, listSeatsWith } from '../desk/mentor-students.read-model.ts'

/** Whom a mentor sees, by name. */
export async function listStudentsOfMentor({ db }: AppContext, mentorId: string) {
  if (!(await findMentor(db, mentorId))) throw notFound('Mentor')
  const seats = Map.groupBy(await listSeatsWith(db, mentorId), ({ studentId }) => studentId)
  const assigned = await listAssigned(db, mentorId)
  const assignedIds = new Set(assigned.map(({ studentId }) => studentId))
  const all = [...[...seats.values()].flat(), ...assigned, ...(await listInTouch(db, mentorId))]
  const people = new Map(all.map((one) => [one.studentId, personName(one)]))
  return [...people]
    .map(([id, name]) => ({
      id,
      name,
      isAssigned: assignedIds.has(id),
      sessionCount: seats.get(id)?.length ?? 0,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

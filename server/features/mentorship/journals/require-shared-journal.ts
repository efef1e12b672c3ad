import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listJournalMentors } from './journal-mentors.read-model.ts'

/** Everything a mentor reads or writes in a journal goes through here. What isn't shared with them counts as missing. */
export async function requireSharedJournal({ db }: Pick<AppContext, 'db'>, mentorId: string, studentId: string) {
  const mentor = (await listJournalMentors(db, studentId)).find((one) => one.mentorId === mentorId)
  if (!mentor || mentor.sharedAt === null) throw notFound('Journal')
  const { sharedAt, studentFirstName, studentLastName } = mentor
  return { sharedAt, studentName: personName({ firstName: studentFirstName, lastName: studentLastName }) }
}

import type { ShownMentor, ShownProgram } from '#contract/catalog/offers.ts'
import { MENTORING_ROLES } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import { pictureUrl } from '#server/files/picture-url.ts'

import { listMentorshipPrograms } from './offers.repository.ts'

/** Programs on sale with the mentors who can be booked in them now and have introduced themselves. */
export async function listProgramsWithMentors(db: Database): Promise<ShownProgram[]> {
  const mentors = Map.groupBy(await listProgramMentors(db), ({ programId }) => programId)
  return (await listMentorshipPrograms(db)).map((program) => ({
    ...program,
    mentors: (mentors.get(program.id) ?? []).map(toShownMentor),
  }))
}

type MentorRow = Awaited<ReturnType<typeof listProgramMentors>>[number]

const toShownMentor = ({ firstName, lastName, pictureKey, introduction }: MentorRow): ShownMentor => ({
  name: `${firstName} ${lastName}`.trim(),
  pictureUrl: pictureUrl(pictureKey),
  introduction,
})

function listProgramMentors(db: Database) {
  return db
    .selectFrom('program_mentors')
    .innerJoin('mentors', 'mentors.user_id', 'program_mentors.mentor_id')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .select(['program_id as programId', 'first_name as firstName', 'last_name as lastName'])
    .select(({ ref }) => ['profile_image_key as pictureKey', ref('introduction').$notNull().as('introduction')])
    .where('introduction', 'is not', null)
    .where('mentors.stopped_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'in', MENTORING_ROLES)
    .orderBy('first_name')
    .orderBy('users.id')
    .execute()
}

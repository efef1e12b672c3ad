import type { Database } from '#server/database/database.ts'
import { isLiveGrant } from '#server/features/access/access.ts'

type Audience = { courseId?: string | undefined; studentEmail?: string | undefined }

/** The students to email: everyone with access to the course, one student, or all. */
const recipientsQuery = (db: Database, { courseId, studentEmail }: Audience) =>
  db
    .selectFrom('users')
    .where('users.role', '=', 'student')
    .where('users.deleted_at', 'is', null)
    .where('users.email', 'is not', null)
    .$if(studentEmail !== undefined, (query) =>
      query.where('users.email_key', '=', (studentEmail ?? '').trim().toLowerCase()),
    )
    .$if(courseId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('access_grants')
            .select('access_grants.id')
            .whereRef('access_grants.user_id', '=', 'users.id')
            .where('access_grants.course_id', '=', courseId ?? '')
            .where(isLiveGrant()),
        ),
      ),
    )

export async function countRecipients(db: Database, audience: Audience): Promise<number> {
  const { total } = await recipientsQuery(db, audience)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function listRecipients(db: Database, audience: Audience, afterId: string, limit: number) {
  return recipientsQuery(db, audience)
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('users.id', '>', afterId)
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export function findAnnouncedCourse(db: Database, id: string) {
  return db.selectFrom('courses').select(['title', 'slug']).where('id', '=', id).executeTakeFirst()
}

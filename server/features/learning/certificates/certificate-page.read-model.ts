import type { Database } from '#server/database/database.ts'

export function findCertificate(db: Database, serial: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.course_id')
    .select(['certificates.id', 'serial', 'recipient_name as recipientName', 'course_title as courseTitle'])
    .select(['issued_at as issuedAt', 'revoked_at as revokedAt', 'courses.slug as courseSlug'])
    .where('serial', '=', serial)
    .executeTakeFirst()
}

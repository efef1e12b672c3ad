import type { Database } from '#server/database/database.ts'

type ProgramTerms = { title: string; sessions: number; expiresAfterDays: number | null }

/** What a purchase of the program grants at this moment. */
export async function findProgramTerms(db: Database, programId: string): Promise<ProgramTerms | undefined> {
  return db
    .selectFrom('mentorship_programs')
    .leftJoin('program_rules', 'program_rules.program_id', 'mentorship_programs.id')
    .select(['title', 'sessions_count as sessions', 'expires_after_days as expiresAfterDays'])
    .where('id', '=', programId)
    .executeTakeFirst()
}

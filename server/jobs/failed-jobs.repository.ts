import type { FailedJob } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import type { FailureSort } from '#contract/list-sorts.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

type Search = { type?: string | undefined; sort?: FailureSort | undefined; limit: number; offset: number }

export async function listFailedJobs(db: Database, search: Search): Promise<PageOf<FailedJob>> {
  const { type, sort, limit, offset } = search
  const direction = sort === 'tried' ? 'asc' : 'desc'
  const found = failedJobs(db).$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
  const rows = await found
    .select(['id', 'type', 'last_error as error', 'attempts', 'created_at as createdAt', 'gave_up_at as gaveUpAt'])
    .$if(sort === 'attempts', (query) => query.orderBy('attempts'))
    .$if(sort === '-attempts', (query) => query.orderBy('attempts', 'desc'))
    .orderBy('gave_up_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map((row) => ({ ...row, error: row.error ?? '', gaveUpAt: row.gaveUpAt ?? row.createdAt })),
  }
}

export async function listFailedJobTypes(db: Database): Promise<string[]> {
  const rows = await failedJobs(db).select('type').distinct().orderBy('type').execute()
  return rows.map(({ type }) => type)
}

const failedJobs = (db: Database) => db.selectFrom('jobs').where('gave_up_at', 'is not', null)

/** The type of the job, or undefined if it was already retried: a second click changes nothing. */
export async function retryJob(db: Database, id: string, now: string): Promise<string | undefined> {
  const row = await db
    .updateTable('jobs')
    .set({ gave_up_at: null, attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('gave_up_at', 'is not', null)
    .returning('type')
    .executeTakeFirst()
  return row?.type
}

/** The type of the job and why it failed, or undefined if it was retried or deleted. */
export async function deleteFailedJob(db: Database, id: string) {
  return db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('gave_up_at', 'is not', null)
    .returning(['type', 'last_error as error'])
    .executeTakeFirst()
}

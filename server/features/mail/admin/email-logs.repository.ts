import { type SelectQueryBuilder, sql } from 'kysely'

import type { DateSort } from '#contract/list-sorts.ts'
import type { MailStatus, MailType } from '#contract/mail/mail-type.ts'
import type { Database, Tables } from '#server/database/database.ts'
import { contains } from '#server/database/text-match.ts'

type Filter = {
  status?: MailStatus | undefined
  templateType?: MailType | undefined
  recipient?: string | undefined
  sort?: DateSort | undefined
  limit: number
  offset: number
}

export async function listEmails(db: Database, { status, templateType, recipient, sort, limit, offset }: Filter) {
  const direction = sort === 'date' ? 'asc' : 'desc'
  const wanted = db
    .selectFrom('mails')
    .$if(status !== undefined, (query) => ofStatus(query, status as MailStatus))
    .$if(templateType !== undefined, (query) => query.where('type', '=', templateType as MailType))
    .$if(recipient !== undefined, (query) => query.where(contains(sql.ref('recipient_key'), recipient ?? '')))
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

function ofStatus<Q extends SelectQueryBuilder<Tables, 'mails', object>>(query: Q, status: MailStatus): Q {
  if (status === 'held') return query.where('held_at', 'is not', null).where('status', '=', 'queued') as Q
  const withStatus = query.where('status', '=', status)
  return (status === 'queued' ? withStatus.where('held_at', 'is', null) : withStatus) as Q
}

/** Leaves out test emails. */
export async function countEmails(db: Database, from: string, until: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['status', ({ fn }) => fn.countAll<number>().as('mails')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('test_of_template_at', 'is', null)
    .groupBy('status')
    .execute()
  return (status: MailStatus) => Number(rows.find((row) => row.status === status)?.mails ?? 0)
}

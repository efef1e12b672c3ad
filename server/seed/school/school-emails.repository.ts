import type { Insertable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { MailsTable } from '#server/database/tables/mail-tables.ts'

const ROWS_PER_STATEMENT = 100
const PERSON = [
  'users.id as userId',
  'users.email',
  'users.first_name as firstName',
  'users.last_name as lastName',
] as const

const students = (db: Database) => db.selectFrom('users').where('users.role', '=', 'student').select(PERSON)

export const listJoined = (db: Database) => students(db).select('users.created_at as at').execute()

/** Every payment with its receipt, and every order that a bank declined. */
export function listOrdersToMail(db: Database) {
  return students(db)
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .leftJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 1))
    .leftJoin('installments', 'installments.order_id', 'orders.id')
    .leftJoin('payments', (join) => join.onRef('payments.order_id', '=', 'orders.id').on('payments.sequence', '=', 1))
    .select(['orders.id', 'orders.status', 'orders.item_kind as kind', 'orders.item_title as title'])
    .select(['orders.item_slug as slug', 'orders.discount_cents as discountCents', 'orders.coupon_code as couponCode'])
    .select(['orders.list_cents as listCents', 'payments.card_brand as cardBrand', 'payments.card_last4 as cardLast4'])
    .select(['orders.due_now_cents as paidCents', 'orders.paid_at as paidAt', 'orders.closed_at as closedAt'])
    .select(['receipts.number as receiptNumber', 'installments.amount_cents as secondCents'])
    .select('installments.due_at as secondDueAt')
    .execute()
}
export type OrderToMail = Awaited<ReturnType<typeof listOrdersToMail>>[number]

export function listSecondPaymentsToMail(db: Database) {
  return students(db)
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .innerJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 2))
    .innerJoin('payments', (join) => join.onRef('payments.order_id', '=', 'orders.id').on('payments.sequence', '=', 2))
    .select(['orders.id', 'orders.item_title as title', 'receipts.number as receiptNumber'])
    .select(['payments.amount_cents as cents', 'payments.paid_at as at', 'orders.due_now_cents as firstCents'])
    .select(['payments.card_brand as cardBrand', 'payments.card_last4 as cardLast4'])
    .execute()
}

export function listMilestonesToMail(db: Database) {
  return students(db)
    .innerJoin('course_milestones', 'course_milestones.user_id', 'users.id')
    .innerJoin('courses', 'courses.id', 'course_milestones.course_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.user_id', '=', 'users.id')
        .onRef('certificates.course_id', '=', 'course_milestones.course_id'),
    )
    .select(['course_milestones.milestone', 'course_milestones.reached_at as at', 'courses.title', 'courses.slug'])
    .select('certificates.serial')
    .execute()
}

export async function insertMails(trx: Database, mails: readonly Insertable<MailsTable>[]): Promise<void> {
  for (let at = 0; at < mails.length; at += ROWS_PER_STATEMENT) {
    const rows = mails.slice(at, at + ROWS_PER_STATEMENT)
    await trx.insertInto('mails').values(rows).execute()
  }
}

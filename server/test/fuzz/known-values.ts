import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { DEMO_PASSWORD } from '#server/seed/seed-people.ts'

import type { Random } from '../torture/seeded-random.ts'

/** Values that exist in the shop, so many cases get past "not found". */
export type KnownValues = {
  /** An id from the table the field's name suggests, or from any other. `table` is the preceding path segment. */
  idFor(random: Random, name: string, table?: string): string
  textFor(random: Random, name: string): string | undefined
}

/** Replaced with the owner's current authenticator code when the case is sent. */
export const CURRENT_CODE = '@current-code@'

const UNKNOWN_ID = '01999999-9999-7999-8999-999999999999'

const TEXTS: Record<string, readonly string[]> = {
  password: [DEMO_PASSWORD, 'another long password'],
  currentPassword: [DEMO_PASSWORD],
  newPassword: ['another long password', 'secret'],
  paymentMethodId: ['pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired', 'pm_none'],
  confirmationTokenId: ['ctoken_none'],
  couponCode: ['WELCOME10', 'NONE'],
  code: ['WELCOME10', '000000', 'NEW'],
  mimeType: ['video/mp4', 'image/png', 'application/pdf', 'text/html', 'image/svg+xml'],
  fileName: ['lesson.mp4', 'x.pdf', 'a.b.c', '.hidden', 'no-extension'],
  smtpHost: ['127.0.0.1', 'localhost', ''],
  s3Endpoint: ['http://127.0.0.1:1', ''],
  s3BucketName: ['bucket', ''],
  siteUrl: ['https://shop.example', ''],
  stripeSecretKey: ['sk_test_fuzz', ''],
  stripePublishableKey: ['pk_test_fuzz', ''],
  region: ['US', 'EU', 'UK', 'OTHER'],
  fromDate: ['2026-01-01', '2026-11-15T00:00:00.000Z'],
  toDate: ['2026-12-31', '2026-01-01'],
  topic: ['Questions about stops'],
  lessonTitle: ['What one candle shows'],
  programTitle: ['Mentorship'],
  mentorName: ['Ada'],
  time: ['Monday at 10'],
  joinUrl: ['https://meet.example/x'],
  csv: ['email,firstName\nnew@example.test,New', 'email\n"', '\ufeffemail\n=1+1@example.test'],
}
const PLURALS: Record<string, string> = {
  bundle: 'bundles',
  program: 'mentorship_programs',
  mediaFile: 'media_files',
  student: 'users',
  attachment: 'lesson_attachments',
  attempt: 'quiz_attempts',
}
const PATH_TABLES: Record<string, string> = {
  mentorship: 'mentorship_programs',
  students: 'users',
  files: 'media_files',
  posts: 'tiktok_posts',
  logs: 'mails',
  outbox: 'mails',
  'failed-jobs': 'jobs',
  multipart: 'multipart_uploads',
}

/** What only the owner would know: links in emails, recovery codes, saved cards. */
type Secrets = { token: string[]; ticket: string[]; recoveryCodes: string[]; cards: string[] }

/** Read once: every reset restores the rows, so the ids stay valid. */
export async function readKnownValues(db: Database, tables: string[], secrets: Secrets): Promise<KnownValues> {
  const ids = new Map<string, string[]>()
  for (const table of tables) {
    const rows = await readColumn(db, table, 'id').catch(() => [])
    if (rows.some((id) => /^[0-9a-f-]{36}$/.test(id))) ids.set(table, rows)
  }
  ids.set('multipart_uploads', await readColumn(db, 'multipart_uploads', 'media_file_id'))
  const texts: Record<string, readonly string[]> = {
    ...TEXTS,
    email: [...(await readColumn(db, 'users', 'email')), 'somebody@example.test'],
    slug: [...(await readColumn(db, 'courses', 'slug')), 'new-slug'],
    key: await readColumn(db, 'media_files', 'key'),
    serial: await readColumn(db, 'certificates', 'serial'),
    paymentIntentId: await readColumn(db, 'payments', 'stripe_payment_intent_id'),
    refundId: await readColumn(db, 'refunds', 'stripe_refund_id'),
    token: secrets.token,
    ticket: secrets.ticket,
    code: [...(TEXTS.code ?? []), ...secrets.recoveryCodes, CURRENT_CODE, CURRENT_CODE],
    paymentMethodId: [...(TEXTS.paymentMethodId ?? []), ...secrets.cards],
  }
  texts.slugOrId = [...(texts.slug ?? []), ...(ids.get('courses') ?? [])]
  texts.videoKey = texts.key ?? []
  const everyId = [...ids.values()].flat()

  return {
    idFor(random, name, table) {
      const what = name.replace(/Id$/, '')
      const ofPath = ids.get(PATH_TABLES[table ?? ''] ?? table ?? '')
      const ofName = ids.get(PLURALS[what] ?? `${what}s`)
      const fitting = table === 'multipart' ? ofPath : (ofName ?? ofPath)
      if (fitting?.length && random.chance(0.8)) return random.pick(fitting)
      return random.chance(0.7) ? random.pick(everyId) : UNKNOWN_ID
    },
    textFor(random, name) {
      const fitting = texts[name] ?? (/email$/i.test(name) ? texts.email : undefined)
      return fitting?.length ? random.pick(fitting) : undefined
    },
  }
}

async function readColumn(db: Database, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(db)
  return rows.map(({ value }) => String(value)).slice(0, 200)
}

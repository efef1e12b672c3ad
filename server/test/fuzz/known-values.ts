import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { DEMO_PASSWORD } from '#server/seed/seed-people.ts'

import type { Random } from '../torture/seeded-random.ts'

/** What exists in the shop, so that a good share of the cases reaches past "not found". */
export type KnownValues = {
  /** An id of the table that the field's name speaks of, or of any other. `table` is the part of the path before it. */
  idFor(random: Random, name: string, table?: string): string
  textFor(random: Random, name: string): string | undefined
}

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
  csv: ['email,firstName\nnew@example.test,New', 'email\n"', '\ufeffemail\n=1+1@example.test'],
}
const PLURALS: Record<string, string> = { bundle: 'bundles', program: 'mentorship_programs', mediaFile: 'media_files' }
const PATH_TABLES: Record<string, string> = {
  mentorship: 'mentorship_programs',
  students: 'users',
  files: 'media_files',
  posts: 'tiktok_posts',
  logs: 'mails',
  outbox: 'mails',
}

/** Reads what exists once; the rows come back after every reset, so the ids stay right. */
export async function readKnownValues(db: Database, tables: string[]): Promise<KnownValues> {
  const ids = new Map<string, string[]>()
  for (const table of tables) {
    const rows = await readColumn(db, table, 'id').catch(() => [])
    if (rows.some((id) => /^[0-9a-f-]{36}$/.test(id))) ids.set(table, rows)
  }
  const texts: Record<string, readonly string[]> = {
    ...TEXTS,
    email: [...(await readColumn(db, 'users', 'email')), 'somebody@example.test'],
    slug: [...(await readColumn(db, 'courses', 'slug')), 'new-slug'],
    key: await readColumn(db, 'media_files', 'key'),
  }
  texts.slugOrId = [...(texts.slug ?? []), ...(ids.get('courses') ?? [])]
  texts.videoKey = texts.key ?? []
  const everyId = [...ids.values()].flat()

  return {
    idFor(random, name, table) {
      const what = name.replace(/Id$/, '')
      const fitting = ids.get(PLURALS[what] ?? `${what}s`) ?? ids.get(PATH_TABLES[table ?? ''] ?? table ?? '')
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

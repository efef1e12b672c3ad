import type { Database } from '#server/database/database.ts'

import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { MailTemplate } from './templates/mail-template.ts'

const OFFERS = ['courses', 'bundles', 'mentorship_programs'] as const

/** The public picture of what an email is about, found by its title; undefined when it has none. */
export async function findPictureUrl(
  db: Database,
  { pictureOf }: Pick<MailTemplate, 'pictureOf'>,
  values: PlaceholderValues,
  siteUrl: string,
): Promise<string | undefined> {
  const title = pictureOf && values[pictureOf]
  if (!title) return undefined
  for (const table of OFFERS) {
    const key = await findKey(db, table, title)
    if (key) return toUrl(key, siteUrl)
  }
  return undefined
}

/** For a preview, whose sample titles may not exist in this shop: then any course's picture. */
export async function findSamplePictureUrl(
  db: Database,
  template: Pick<MailTemplate, 'pictureOf' | 'sample'>,
  siteUrl: string,
): Promise<string | undefined> {
  if (!template.pictureOf) return undefined
  const ofSample = await findPictureUrl(db, template, template.sample, siteUrl)
  if (ofSample) return ofSample
  const key = await findKey(db, 'courses')
  return key && toUrl(key, siteUrl)
}

async function findKey(db: Database, table: (typeof OFFERS)[number], title?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select('thumbnail_key as key')
    .where('thumbnail_key', 'is not', null)
    .$if(title !== undefined, (query) => query.where('title', '=', title ?? ''))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.key ?? undefined
}

const toUrl = (key: string, siteUrl: string) => `${siteUrl.replace(/\/$/, '')}/images/${key}-1200.jpg`

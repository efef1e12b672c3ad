import type { Database } from '#server/database/database.ts'

import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { MailPictures } from './templates/mail-content.ts'
import type { MailTemplate } from './templates/mail-template.ts'

const OFFERS = ['courses', 'bundles', 'mentorship_programs'] as const

type Pictured = Pick<MailTemplate, 'pictureOf' | 'showsFirstCourse' | 'list'>

/** The public pictures of what an email is about and of what it lists, found by their titles. */
export async function findPictures(
  db: Database,
  template: Pictured,
  values: PlaceholderValues,
  siteUrl: string,
): Promise<MailPictures> {
  const ofTitle = new Map<string, string>()
  const listed = template.list && values[template.list.of]
  for (const title of listed?.split('\n') ?? []) {
    const url = await findUrl(db, title, siteUrl)
    if (url) ofTitle.set(title, url)
  }
  return { main: await findMain(db, template, values, siteUrl), ofTitle }
}

/** For a preview, whose sample titles may not exist in this shop: then any course's picture. */
export async function findSamplePictures(
  db: Database,
  template: Pictured & Pick<MailTemplate, 'sample'>,
  siteUrl: string,
): Promise<MailPictures> {
  const found = await findPictures(db, template, template.sample, siteUrl)
  if (found.main || !template.pictureOf) return found
  const first = await findFirstCourse(db, siteUrl)
  return { ...found, main: first && { ...first, alt: template.sample[template.pictureOf] ?? '' } }
}

async function findMain(db: Database, template: Pictured, values: PlaceholderValues, siteUrl: string) {
  if (template.showsFirstCourse) return findFirstCourse(db, siteUrl)
  const title = template.pictureOf && values[template.pictureOf]
  const url = title && (await findUrl(db, title, siteUrl))
  return url ? { url, alt: title } : undefined
}

async function findUrl(db: Database, title: string, siteUrl: string): Promise<string | undefined> {
  for (const table of OFFERS) {
    const row = await db
      .selectFrom(table)
      .select('thumbnail_key as key')
      .where('thumbnail_key', 'is not', null)
      .where('title', '=', title)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    if (row?.key) return toUrl(row.key, siteUrl)
  }
  return undefined
}

/** The first on sale that has a picture. */
async function findFirstCourse(db: Database, siteUrl: string) {
  const row = await db
    .selectFrom('courses')
    .select(['title', 'thumbnail_key as key'])
    .where('thumbnail_key', 'is not', null)
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.key ? { url: toUrl(row.key, siteUrl), alt: row.title } : undefined
}

const toUrl = (key: string, siteUrl: string) => `${siteUrl.replace(/\/$/, '')}/images/${key}-1200.jpg`

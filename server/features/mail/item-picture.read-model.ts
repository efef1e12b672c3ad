import { coverPhotoPath } from '#contract/catalog/drawn-cover.ts'
import type { Database } from '#server/database/database.ts'

import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { MailPictures } from './templates/mail-content.ts'
import type { MailTemplate } from './templates/mail-template.ts'

const OFFERS = ['courses', 'bundles', 'mentorship_programs'] as const

type Pictured = Pick<MailTemplate, 'pictureOf' | 'showsFirstCourse' | 'list'>

/** The public pictures, or drawn covers, of what an email is about and of what it lists, found by their titles. */
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

/** An uploaded picture wins over a drawn cover, if several offers have this title. */
async function findUrl(db: Database, title: string, siteUrl: string): Promise<string | undefined> {
  const found: Offer[] = []
  for (const table of OFFERS) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'thumbnail_key as key'])
      .where('title', '=', title)
      .orderBy('position')
      .execute()
    found.push(...rows)
  }
  const offer = found.find(({ key }) => key) ?? found[0]
  return offer && toUrl(offer, siteUrl)
}

/** The first on sale. */
async function findFirstCourse(db: Database, siteUrl: string) {
  const row = await db
    .selectFrom('courses')
    .select(['id', 'title', 'thumbnail_key as key'])
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row && { url: toUrl(row, siteUrl), alt: row.title }
}

type Offer = { id: string; key: string | null }

const toUrl = ({ id, key }: Offer, siteUrl: string) =>
  siteUrl.replace(/\/$/, '') + (key ? `/images/${key}-1200.jpg` : coverPhotoPath(id))

import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { hashPassword } from '#server/features/accounts/accounts.ts'
import { rebuildFactsIn } from '#server/features/facts/facts.ts'
import { fileEarlierDrills } from '#server/features/practice/practice.ts'
import { SETUP_HIDDEN, saveSetting } from '#server/features/settings/settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { createDemoPayments } from './create-demo-payments.ts'
import { insertCatalog } from './insert-catalog.repository.ts'
import { insertDemo } from './insert-demo.repository.ts'
import { insertMedia, seedMedia } from './insert-media.repository.ts'
import { insertPractice } from './insert-practice.repository.ts'
import { insertPrices } from './insert-prices.repository.ts'
import { writeSchoolEmails } from './school/write-school-emails.ts'
import {
  SAMPLE_LEGAL_PAGES,
  SAMPLE_SELLER,
  SAMPLE_TEACHER,
  SEED_LEGAL_TEXTS,
  TEACHER_PICTURE_FILE,
} from './seed-legal-texts.ts'
import { seedKey, storeCatalogFiles, storeFile } from './seed-media-files.ts'
import { DEMO_PASSWORD, SEED_USERS } from './seed-people.ts'
import { claimSeeding, hasCourses, hasUser, hasUsers } from './seed-state.repository.ts'

/** Fills an empty shop with the catalog and the demo accounts. Returns whether the demo accounts exist. */
export async function seedDemoShop(ctx: AppContext): Promise<boolean> {
  const { db, files } = ctx
  const [firstUser] = SEED_USERS
  if ((await hasUsers(db)) || (await hasCourses(db))) return firstUser !== undefined && hasUser(db, firstUser.email)

  await storeCatalogFiles(files)
  for (const { profileImageFile } of SEED_USERS) {
    await storeFile(files, profileImageFile, seedKey.avatar(profileImageFile))
  }
  await storeFile(files, TEACHER_PICTURE_FILE, seedKey.brand(TEACHER_PICTURE_FILE))
  await fill(ctx, await hashPassword(DEMO_PASSWORD))
  return true
}

/**
 * Only the catalog and legal texts, for a production shop. Returns a sentence about what happened, for the terminal.
 */
export async function seedCatalog(ctx: AppContext): Promise<string> {
  if (await hasCourses(ctx.db)) return 'Nothing was added: this shop has courses already.'
  await storeCatalogFiles(ctx.files)
  const filled = await fill(ctx)
  return filled
    ? 'Three courses, a bundle and a mentorship program were added. Their videos are samples: replace them.'
    : 'Nothing was added: this shop was filled before.'
}

/** All or nothing, in one transaction. */
async function fill(ctx: AppContext, demoPasswordHash?: string): Promise<boolean> {
  const { clock, config, cache, files } = ctx
  const now = clock.now()
  const sizes = await getSizes(files)
  return cache.change(['catalog', 'settings'], async (trx) => {
    if (!(await claimSeeding(trx, now.toISOString()))) return false
    const catalog = await insertCatalog(trx, now.toISOString())
    await insertPractice(trx, catalog, now.toISOString())
    await insertMedia(trx, catalog.courseIds, sizes, now.toISOString())
    for (const [name, text] of Object.entries(SEED_LEGAL_TEXTS)) await saveSetting(trx, name, text, now.toISOString())
    if (demoPasswordHash) {
      await insertDemo(trx, { catalog, passwordHash: demoPasswordHash, size: config.demoShop }, now)
      for (const [name, page] of Object.entries(SAMPLE_LEGAL_PAGES)) {
        await saveSetting(trx, name, siteLink(config, page), now.toISOString())
      }
      const teacher = { ...SAMPLE_TEACHER, teacherPhotoKey: seedKey.brand(TEACHER_PICTURE_FILE) }
      for (const [name, text] of Object.entries({ ...SAMPLE_SELLER, ...teacher }))
        await saveSetting(trx, name, text, now.toISOString())
      await enqueueJob(ctx, trx, createDemoPayments, {})
      if (config.demoShop === 'full') {
        // A school that has sold for a year is set up. What is left of the list needs accounts that a demo can't have.
        await saveSetting(trx, SETUP_HIDDEN, true, now.toISOString())
        await enqueueJob(ctx, trx, writeSchoolEmails, {})
        // What the demo student traded in drills belongs in her journal, too.
        await enqueueJob(ctx, trx, fileEarlierDrills, { after: null })
      }
    }
    await insertPrices(trx)
    await rebuildFactsIn(trx)
    return true
  })
}

/** Read before the transaction, which must not wait for anything but the database. */
async function getSizes(files: AppContext['files']): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { key } of seedMedia()) sizes.set(key, (await files.describe(key))?.sizeBytes ?? 0)
  return sizes
}

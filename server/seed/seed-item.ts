import type { ItemKind } from '#contract/checkout/item-kind.ts'

import type { SeededCatalog } from './insert-catalog.repository.ts'
import type { SeedItem } from './planned-activity.ts'
import { SEED_COURSES } from './seed-courses.ts'
import { SEED_BUNDLES, SEED_MENTORSHIP_PROGRAMS } from './seed-offers.ts'

type Item = { kind: ItemKind; id: string; title: string; slug: string | null; listCents: number; courseIds: string[] }

/** What is sold under this name, as an order stores it. */
export function findSeedItem({ courseIds, offerIds }: SeededCatalog, name: SeedItem): Item {
  const [bundle, program] = [SEED_BUNDLES[0], SEED_MENTORSHIP_PROGRAMS[0]]
  const getIds = (slugs: readonly string[]) => slugs.map((slug) => courseIds.get(slug) ?? '')
  if (name === 'bundle' && bundle) {
    const id = offerIds.get(bundle.title) ?? ''
    const opened = getIds(bundle.courseSlugs)
    return { kind: name, id, title: bundle.title, slug: null, listCents: bundle.price, courseIds: opened }
  }
  if (name === 'mentorship' && program) {
    const id = offerIds.get(program.title) ?? ''
    return { kind: name, id, title: program.title, slug: null, listCents: program.priceCents, courseIds: [] }
  }
  const course = SEED_COURSES.find(({ slug }) => slug === name)
  if (!course) throw new Error(`The seed sells no ${name}.`)
  const [id = ''] = getIds([course.slug])
  const { title, slug, priceCents } = course
  return { kind: 'course', id, title, slug, listCents: priceCents, courseIds: [id] }
}

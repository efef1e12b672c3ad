import type { CourseChanges } from '#contract/catalog/admin-course.ts'
import type { CourseFields } from '#contract/catalog/course-fields.ts'
import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { fromColumns, toColumns } from '#server/database/column-map.ts'
import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'

/** Where each field of a course is stored. Every query that reads or writes a field goes through this list. */
const COURSE_COLUMNS = {
  slug: 'slug',
  title: 'title',
  subtitle: 'subtitle',
  description: 'description',
  priceCents: 'price_cents',
  originalPriceCents: 'original_price_cents',
  trailerVideoKey: 'trailer_video_key',
  whatsIncluded: 'whats_included',
  runtimeClaim: 'runtime_claim',
  lessonsClaim: 'lessons_claim',
  studentsClaim: 'students_claim',
} as const satisfies Record<keyof CourseFields, keyof CoursesTable>

type Writable = Pick<CourseChanges, keyof CourseFields | 'marketingCopy'>

/** The columns for the given fields only. */
export function toCourseColumns(fields: Writable) {
  const { description, whatsIncluded, marketingCopy } = fields
  return toColumns({ ...COURSE_COLUMNS, marketingCopy: 'marketing_copy' } as const, {
    ...fields,
    description: description === null ? '' : description,
    whatsIncluded: whatsIncluded && JSON.stringify(whatsIncluded),
    marketingCopy: marketingCopy && JSON.stringify(marketingCopy),
  })
}

export function toNewCourseColumns(fields: Writable & Pick<CourseFields, 'slug' | 'title' | 'priceCents'>) {
  const { slug, title, priceCents: price_cents } = fields
  return { description: '', whats_included: '[]', ...toCourseColumns(fields), slug, title, price_cents }
}

export function readCourseFields(row: CoursesTable): CourseFields {
  return { ...fromColumns(COURSE_COLUMNS, row), whatsIncluded: JSON.parse(row.whats_included) }
}

export function readMarketingCopy({ marketing_copy }: CoursesTable): MarketingCopy | null {
  return marketing_copy === null ? null : JSON.parse(marketing_copy)
}

import { FOOTER_COURSES } from '#contract/shop/footer-courses.ts'
import type { AppContext } from '#server/app-context.ts'
import { catalogValidUntil, listCoursePages } from '#server/features/catalog/catalog.ts'

/** Slugs that the footer names and visitors can't see, so that no link ends on 'Course not found'. */
export function findMissingCourses(ctx: AppContext): Promise<string[]> {
  return ctx.cache.get(['catalog'], 'courses missing in the footer', async () => {
    const validUntil = await catalogValidUntil(ctx)
    const visible = new Set((await listCoursePages(ctx)).map(({ slug }) => slug))
    return { value: FOOTER_COURSES.map(({ slug }) => slug).filter((slug) => !visible.has(slug)), validUntil }
  })
}

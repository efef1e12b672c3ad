import { useSuspenseQuery } from '@tanstack/react-query'
import { coursesOnPath } from '#contract/catalog/known-courses.ts'
import { CoursePath } from '#web/features/catalog/CoursePath.tsx'
import { coursesQuery } from '#web/features/catalog/catalog.queries.ts'
import { Hero } from '#web/features/landing/Hero.tsx'
import { usePageHead } from '#web/lib/page-head.ts'
import { paths } from '#web/paths.ts'

export function LandingPage() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const path = coursesOnPath(courses)
  usePageHead({
    title: 'Trading courses, taught calmly',
    description: 'Calm, careful lessons on reading markets, keeping risk in hand and knowing your own mind.',
    canonicalPath: paths.home,
  })
  return (
    <>
      <Hero />
      {path.length > 0 && (
        <section aria-labelledby="path" className="column pt-24 md:pt-32">
          <h2 id="path" className="text-36 md:text-48">
            One path, three courses
          </h2>
          <p className="mt-3 max-w-[60ch] text-18 text-ink-soft">
            Begin at one. Each course stands on the one before it, and is yours to keep.
          </p>
          <div className="mt-12 md:mt-16">
            <CoursePath courses={path} />
          </div>
        </section>
      )}
    </>
  )
}

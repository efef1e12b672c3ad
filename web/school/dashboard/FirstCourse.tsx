import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { priceIn } from '#contract/catalog/price-in.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { formatShortAmount } from '#web/lib/time-and-money/format-money.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CandleDrawing } from '#web/ui/CandleDrawing.tsx'

type Props = { pictureOf: (course: { title: string; thumbnailUrl: string | null }) => ReactNode }

/** For a student without courses: one sentence, and the course to begin with. */
export function FirstCourse({ pictureOf }: Props) {
  const { data } = useQuery(apiQuery('GET /api/courses'))
  const currency = useCurrency()
  const first = data?.[0]
  const price = first && priceIn(first, currency)
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-2">
      <div className="flex flex-col items-start justify-center p-6 sm:p-10">
        <CandleDrawing />
        <h3 className="mt-6 font-display text-28 font-medium text-ink">No courses yet</h3>
        <p className="mt-2 max-w-[36ch] text-16 text-ink-soft">Pick a course and we&apos;ll keep your place.</p>
        <AppLink href={paths.catalog} className={buttonStyle({ variant: 'primary', className: 'mt-7' })}>
          Browse Courses
        </AppLink>
      </div>
      {first && price && (
        <article className="group relative flex flex-col border-line bg-paper max-md:border-t md:border-l">
          {pictureOf(first)}
          <div className="p-6">
            <p className="text-13 text-muted">A good place to start</p>
            <h4 className="mt-1 font-display text-22 font-medium text-ink">
              <AppLink
                href={paths.course(first.slug)}
                className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {first.title}
              </AppLink>
            </h4>
            {first.subtitle && <p className="mt-1 text-14 text-ink-soft">{first.subtitle}</p>}
            <p className="tabular mt-3 font-medium text-ink">{formatShortAmount(price.priceCents, price.currency)}</p>
          </div>
        </article>
      )}
    </div>
  )
}

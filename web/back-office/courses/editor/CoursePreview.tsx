import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { catalogFacts, detailFacts, studentsClaim } from '#contract/catalog/course-figures.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import { CourseBadges } from '#web/course-offer/CourseBadges.tsx'
import { FactsLine } from '#web/course-offer/FactsLine.tsx'
import { FactsList } from '#web/course-offer/FactsList.tsx'
import { Price } from '#web/course-offer/Price.tsx'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { formatPrice, formatWholeDollars } from '#web/lib/time-and-money/format-money.ts'
import { Button } from '#web/ui/Button.tsx'
import type { TypedCourse } from './editor-parts.ts'
import { figuresOf } from './figures-of.ts'

const CATALOG = 'In the catalog'
const PAGE = 'Top of the course page'
const PLACES = [CATALOG, PAGE] as const

type Props = { course: AdminCourseDetail; typed: TypedCourse }

/** The course as the shop will show it, while it's being typed. For sighted staff; others read the fields themselves. */
export function CoursePreview({ course, typed }: Props) {
  const [place, setPlace] = useState<(typeof PLACES)[number]>(CATALOG)
  const now = useDeferredValue({ ...course, ...typed })
  const shown = { ...now, title: now.title.trim() || 'Untitled course', ...figuresOf(course) }
  return (
    <section aria-label="Preview" className="grid items-start gap-4 md:max-xl:grid-cols-2 xl:gap-2">
      <div className="flex gap-1 max-xl:hidden">
        {PLACES.map((label) => (
          <Button
            key={label}
            variant={label === place ? 'secondary' : 'quiet'}
            size="small"
            aria-pressed={label === place}
            onClick={() => setPlace(label)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Frame label={CATALOG} isChosen={place === CATALOG}>
        <CatalogCard course={shown} />
      </Frame>
      <Frame label={PAGE} isChosen={place === PAGE}>
        <PageHead course={shown} />
      </Frame>
      <InOtherCurrencies prices={now.prices} />
    </section>
  )
}

/** Beside the form, where both together are too high for the window, only the chosen one. */
function Frame({ label, isChosen, children }: { label: string; isChosen: boolean; children: ReactNode }) {
  return (
    <figure className={clsx('overflow-hidden rounded-card border border-line bg-surface', !isChosen && 'xl:hidden')}>
      <figcaption className="border-b border-line bg-raised/60 px-4 py-2 text-13 text-muted xl:hidden">
        {label}
      </figcaption>
      <div aria-hidden="true" inert>
        {children}
      </div>
    </figure>
  )
}

/** The shop shows one of these instead to whoever pays in that currency. */
function InOtherCurrencies({ prices = [] }: Pick<AdminCourseDetail, 'prices'>) {
  if (prices.length === 0) return null
  return (
    <div aria-hidden="true" inert className="md:max-xl:col-span-2">
      <dl className="tabular grid gap-1 px-1 text-13 text-muted">
        {prices.map(({ currency, priceCents, originalPriceCents }) => (
          <div key={currency} className="flex flex-wrap gap-x-2">
            <dt>Price in {currency.toUpperCase()}:</dt>
            <dd className="flex gap-x-2">
              <span className="font-medium text-ink">{formatPrice(priceCents, currency)}</span>
              {originalPriceCents !== null && originalPriceCents > priceCents && (
                <s>{formatPrice(originalPriceCents, currency)}</s>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Shown = AdminCourseDetail & { durationSeconds: number }

function CatalogCard({ course }: { course: Shown }) {
  return (
    <div className="grid gap-3 p-4">
      <CoursePicture
        title={course.title}
        thumbnailUrl={course.thumbnailUrl}
        sizes="352px"
        className="w-full rounded-control"
      />
      <CourseBadges slug={course.slug} isEnrolled={false} />
      <div>
        <p className="font-display text-22 font-medium text-balance wrap-anywhere text-ink">{course.title}</p>
        {course.subtitle && <p className="mt-0.5 text-14 font-medium text-ink-soft">{course.subtitle}</p>}
        <p className="mt-1 line-clamp-3 text-14 wrap-anywhere whitespace-pre-line text-ink-soft">
          {course.description}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Price {...priceOf(course)} className="font-display text-22" />
        <FactsLine facts={catalogFacts(course)} />
      </div>
    </div>
  )
}

function PageHead({ course }: { course: Shown }) {
  const claim = studentsClaim(course)
  return (
    <div className="bg-paper p-4">
      <p className="flex items-center gap-1 text-13 text-muted">
        <ChevronLeft className="size-3.5" />
        Courses
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CourseBadges slug={course.slug} isEnrolled={false} />
        {claim && <span className="tabular text-13 text-muted">{claim}</span>}
      </div>
      <p className="mt-2 font-display text-28 font-medium text-balance wrap-anywhere text-ink">{course.title}</p>
      {course.subtitle && <p className="mt-1.5 text-16 text-ink-soft">{course.subtitle}</p>}
      <p className="mt-3 line-clamp-4 text-14 wrap-anywhere whitespace-pre-line text-ink-soft">{course.description}</p>
      <FactsList facts={detailFacts(course)} className="mt-4" />
      <div className="mt-4 rounded-card border border-line bg-surface p-4">
        <Price {...priceOf(course)} className="font-display text-28" />
        <p className="mt-0.5 text-13 text-muted">One-time payment • Lifetime access</p>
        <p className="mt-3 grid h-10 place-items-center rounded-control bg-flame text-14 font-medium text-on-flame">
          Enroll Now - {formatWholeDollars(course.priceCents)}
        </p>
      </div>
    </div>
  )
}

const priceOf = ({ priceCents, originalPriceCents }: Shown) => ({
  priceCents,
  originalPriceCents,
  currency: MAIN_CURRENCY,
})

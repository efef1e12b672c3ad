import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { Course } from '#contract/catalog/course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import { bundlePriceIn } from '#contract/catalog/price-in.ts'
import { lowestPriceTerm } from '#web/course-offer/lowest-price.ts'
import { PriceFigure } from '#web/course-offer/PriceFigure.tsx'
import { PriceNote } from '#web/course-offer/PriceNote.tsx'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { paths } from '#web/paths.ts'
import { BonusPicture } from './BonusPicture.tsx'
import { bundleButtonLabel, bundleSaving, ownsBundle, pricesAlone } from './bundle-offer.ts'
import { OfferAction } from './OfferAction.tsx'

/** The landing page lists only the first three courses of the bundle. */
const SHOWN_COURSES = 3

type Props = {
  bundle: Bundle
  /** Provides the pictures of the bundle's courses. */
  courses: Course[]
  enrolledIds: ReadonlySet<string> | undefined
}

/** One bundle across the page, with its savings spelled out. Dark in both themes. */
export function BundleBand({ bundle, courses, enrolledIds }: Props) {
  const price = bundlePriceIn(bundle, useCurrency())
  const { currency } = price
  const saving = bundleSaving(price)
  const alone = pricesAlone(bundle, currency)
  const hidden = bundle.courses.length - SHOWN_COURSES
  return (
    <section
      aria-labelledby="bundle"
      className="below-fold dark mt-24 border-y border-line bg-surface text-ink md:mt-32"
    >
      <div className="column grid gap-x-20 gap-y-10 py-16 md:py-24 lg:grid-cols-[1.1fr_1fr] lg:gap-y-8">
        <div className="min-w-0 lg:self-end">
          {saving && (
            <p className="tabular font-display text-28 text-flame">SAVE {formatPrice(saving.savedCents, currency)}</p>
          )}
          <h2 id="bundle" dir="auto" className="mt-2 text-36 wrap-anywhere md:text-48">
            {bundle.title}
          </h2>
          <p dir="auto" className="mt-5 max-w-[56ch] text-18 text-ink-soft">
            {bundle.description}
          </p>
        </div>
        <dl className="tabular min-w-0 text-16 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
          {bundle.courses.slice(0, SHOWN_COURSES).map((included) => (
            <Line
              key={included.id}
              term={included.title}
              picture={
                <SmallPicture title={included.title} url={courses.find(({ id }) => id === included.id)?.thumbnailUrl} />
              }
            >
              {alone.get(included.id) ?? 'Included'}
            </Line>
          ))}
          {hidden > 0 && <Line term={hidden === 1 ? 'and 1 more course' : `and ${hidden} more courses`}>Included</Line>}
          <Line term="Exclusive Bonus Materials" picture={<BonusPicture className={SMALL} />}>
            Included
          </Line>
          {saving && (
            <>
              <Line term="Original price" isRuled>
                <s>{formatPrice(saving.originalCents, currency)}</s>
              </Line>
              <Line term="You save">
                <span className="text-gain">−{formatPrice(saving.savedCents, currency)}</span>
              </Line>
            </>
          )}
          <Line term="Bundle price" isRuled>
            <span className="font-display text-36 font-medium">
              <PriceFigure priceCents={price.priceCents} currency={currency} />
            </span>{' '}
            <PriceNote />
          </Line>
          {price.priorPriceCents !== undefined && (
            <Line term={lowestPriceTerm(price.priorPriceCents)}>
              {formatPrice(price.priorPriceCents ?? price.priceCents, currency)}
            </Line>
          )}
        </dl>
        <OfferAction
          isOwned={enrolledIds && ownsBundle(bundle, enrolledIds)}
          checkout={paths.bundleCheckout(bundle.id)}
          ownedLabel="Continue Learning"
          size="large"
          className="sm:justify-self-start lg:self-start"
        >
          {bundleButtonLabel(bundle)}
        </OfferAction>
      </div>
    </section>
  )
}

type LineProps = { term: string; picture?: ReactNode; isRuled?: boolean; children: ReactNode }

/** What is too long to stand next to its term goes below it. */
function Line({ term, picture, isRuled = false, children }: LineProps) {
  return (
    <div
      className={clsx('flex flex-wrap items-center gap-x-4 py-2', isRuled && 'mt-2 border-t border-line-strong pt-4')}
    >
      <dt
        className={clsx(
          'flex flex-1 items-center gap-4 wrap-anywhere text-ink-soft',
          picture ? 'min-w-40' : 'min-w-24',
        )}
      >
        {picture}
        {term}
      </dt>
      <dd className="ml-auto text-right text-ink">{children}</dd>
    </div>
  )
}

const SMALL = 'w-14 shrink-0 rounded-[5px] sm:w-18'

function SmallPicture({ title, url = null }: { title: string; url: string | null | undefined }) {
  return <CoursePicture title={title} thumbnailUrl={url} sizes="72px" className={SMALL} />
}

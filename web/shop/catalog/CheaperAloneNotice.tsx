import type { Bundle } from '#contract/catalog/offers.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { cheaperAlone } from './bundle-offer.ts'

type Props = {
  bundle: Pick<Bundle, 'courses'>
  ownedIds: ReadonlySet<string>
  price: { priceCents: number; currency: string }
  className?: string
}

/** A bundle costs the same for people who own part of it. Tells them when the rest is cheaper on its own. */
export function CheaperAloneNotice({ bundle, ownedIds, price, className }: Props) {
  const missing = cheaperAlone(bundle, ownedIds, price)
  if (!missing) return null
  const [first, ...others] = missing.courses
  const all = bundle.courses.length
  const amount = formatPrice(missing.priceCents, price.currency)
  return (
    <p className={className}>
      You already own {all - missing.courses.length} of these {all} courses.{' '}
      {first && others.length === 0 ? (
        <>
          <AppLink href={paths.courseCheckout(first.id)} className={LINK}>
            <bdi>{first.title}</bdi>
          </AppLink>{' '}
          alone is {amount}.
        </>
      ) : (
        <>
          <AppLink href={paths.catalog} className={LINK}>
            The other {others.length === 1 ? 'two' : others.length + 1}
          </AppLink>{' '}
          cost {amount} together.
        </>
      )}
    </p>
  )
}

const LINK = 'tap font-medium text-flame-deep underline underline-offset-4'

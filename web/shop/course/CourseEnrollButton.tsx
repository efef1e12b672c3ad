import { clsx } from 'clsx'

import type { Course } from '#contract/catalog/course.ts'
import { usePriceOf } from '#web/lib/shop-data/currency.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useEnroll } from './use-enroll.ts'

type Props = {
  course: Pick<Course, 'id' | 'slug' | 'priceCents' | 'prices'>
  /** Undefined while loading: the button keeps its place but stays hidden. */
  isEnrolled: boolean | undefined
  className?: string
}

export function CourseEnrollButton({ course, isEnrolled, className }: Props) {
  const { priceCents, currency } = usePriceOf(course)
  const { enroll, prefetch, isPending } = useEnroll(course.id, currency)
  if (isEnrolled) {
    return (
      <AppLink
        href={paths.learn(course.slug)}
        className={buttonStyle({ variant: 'primary', size: 'large', className })}
      >
        Continue Learning
      </AppLink>
    )
  }
  const label = `Enroll Now - ${formatPrice(priceCents, currency)}`
  return (
    <Button
      variant="primary"
      size="large"
      // A long price takes a second line.
      className={clsx('h-auto min-h-12 max-w-full min-w-0 shrink! py-2 whitespace-normal!', className)}
      disabled={isPending || isEnrolled === undefined}
      onClick={enroll}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {isEnrolled === undefined && <span className="invisible">{label}</span>}
      {isEnrolled === false && (isPending ? 'Processing...' : label)}
    </Button>
  )
}

import { clsx } from 'clsx'
import { Star } from 'lucide-react'

const STARS = [1, 2, 3, 4, 5]

/** Five stars, as many of them filled as were given. */
export function RatingStars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex shrink-0 gap-0.5">
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx('size-4', star <= stars ? 'fill-flame text-flame-deep' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}

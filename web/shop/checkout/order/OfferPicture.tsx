import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { BundleDrawing, MentorshipDrawing } from '#web/course-picture/offer-drawings.tsx'
import type { CheckoutOffer } from './checkout-offer.ts'

/** The course's own picture, or a drawing for what has none. Decorative: the title is next to it. */
export function OfferPicture({ offer, sizes = '8rem' }: { offer: CheckoutOffer; sizes?: string }) {
  if (offer.kind === 'bundle') return <BundleDrawing />
  if (offer.kind === 'mentorship') return <MentorshipDrawing />
  return (
    <CoursePicture
      eager
      title={offer.title}
      thumbnailUrl={offer.thumbnailUrl}
      sizes={sizes}
      className="rounded-control"
    />
  )
}

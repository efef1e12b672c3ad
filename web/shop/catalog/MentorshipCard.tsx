import type { ShownProgram } from '#contract/catalog/offers.ts'
import { OwnedBadge } from '#web/course-offer/OwnedBadge.tsx'
import { PriceFigure } from '#web/course-offer/PriceFigure.tsx'
import { PriceNote } from '#web/course-offer/PriceNote.tsx'
import { MentorshipDrawing } from '#web/course-picture/offer-drawings.tsx'
import { usePriceOf } from '#web/lib/shop-data/currency.ts'
import { paths } from '#web/paths.ts'
import { OfferAction } from './OfferAction.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OfferMentors } from './OfferMentors.tsx'

type Props = {
  program: ShownProgram
  /** A program can't be booked again during its four weeks. Undefined while loading. */
  isBooked: boolean | undefined
}

export function MentorshipCard({ program, isBooked }: Props) {
  const { priceCents, currency } = usePriceOf(program)
  // Always four weeks, whatever the number of sessions.
  const contents = [
    `${program.sessionsCount} x ${program.sessionDurationMinutes}-minute Zoom calls over 4 weeks`,
    'A personalized plan',
    'Trade review',
    'Weekly homework and journal review',
  ]
  return (
    <OfferCard
      badge={isBooked && <OwnedBadge label="Booked" />}
      title={program.title}
      description={program.description}
      picture={<MentorshipDrawing className="aspect-video max-h-72 @3xl:aspect-auto @3xl:h-full @3xl:max-h-none" />}
      price={
        <span className="tabular font-display text-36 font-semibold text-ink">
          <PriceFigure priceCents={priceCents} currency={currency} /> <PriceNote />
        </span>
      }
      note="4 weeks of personalized coaching"
      action={
        <OfferAction isOwned={isBooked} checkout={paths.mentorshipCheckout(program.id)} ownedLabel="Go to Dashboard">
          Book Mentorship
        </OfferAction>
      }
    >
      <ul className="tabular text-16">
        {contents.map((line) => (
          <li key={line} className="border-b border-line py-2.5 text-ink">
            {line}
          </li>
        ))}
      </ul>
      <OfferMentors mentors={program.mentors} />
    </OfferCard>
  )
}

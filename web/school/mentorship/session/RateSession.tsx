import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { MAX_REMARK_LENGTH, MOST_STARS } from '#contract/mentorship/mentorship-limits.ts'
import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useRateSession } from './session.mutations.ts'

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1)
const wordOf = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** The student's rating of a session that took place, which only staff see. */
export function RateSession({ session }: { session: MySession }) {
  const { rating } = session
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [remark, setRemark] = useState(rating?.remark ?? '')
  const rate = useRateSession(session.id)
  const isChanged = stars !== (rating?.stars ?? 0) || remark.trim() !== (rating?.remark ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stars > 0 && !rate.isPending) rate.mutate({ stars, remark })
  }
  const remove = () =>
    rate.mutate(
      { stars: null },
      {
        onSuccess: () => {
          setStars(0)
          setRemark('')
        },
      },
    )
  return (
    <section aria-labelledby="rating-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="rating-title" className="text-22">
        How was this session?
      </h2>
      <p className="mt-1 max-w-reading text-14 text-muted">
        Only the school&apos;s staff see your rating, with your name. Mentors don&apos;t, unless they&apos;re staff,
        too.
      </p>
      <form noValidate onSubmit={submit} className="mt-3 grid max-w-reading gap-4">
        <fieldset>
          <legend className="sr-only">Stars</legend>
          <div className="-ml-1.5 flex">
            {STARS.map((star) => (
              <label
                key={star}
                className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-flame-deep"
              >
                <input
                  type="radio"
                  name="stars"
                  value={star}
                  aria-label={wordOf(star)}
                  checked={stars === star}
                  onChange={() => setStars(star)}
                  className="sr-only"
                />
                <Star
                  aria-hidden="true"
                  className={clsx('size-7', star <= stars ? 'fill-flame text-flame-deep' : 'text-line-strong')}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {stars > 0 && (
          <>
            <Field label="Anything to add? (optional)">
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={MAX_REMARK_LENGTH}
                  value={remark}
                  onChange={({ target }) => setRemark(target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" disabled={rate.isPending || !isChanged}>
                {rate.isPending ? 'Saving...' : rating ? 'Change rating' : 'Send rating'}
              </Button>
              {rating && (
                <Button variant="quiet" disabled={rate.isPending} onClick={remove}>
                  Remove rating
                </Button>
              )}
            </div>
          </>
        )}
        <InlineError
          text={rate.error ? failureText(rate.error, "We couldn't save your rating. Please try again.") : undefined}
        />
      </form>
    </section>
  )
}

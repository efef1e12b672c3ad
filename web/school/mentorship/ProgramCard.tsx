import { CirclePause } from 'lucide-react'

import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { formatLastDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { CreditRow } from './CreditRow.tsx'
import { describeExpired, hours, sessions } from './session-words.ts'

/** A program with what is left of it, its rules, and the way to book. */
export function ProgramCard({ program, booked }: { program: MyProgram; booked: number }) {
  const { id, title, sessionDurationMinutes, credits, mentors } = program
  const { left, total, paused, expiresAt } = credits
  return (
    <article
      aria-labelledby={`program-${id}`}
      className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id={`program-${id}`} className="font-sans text-18 font-medium wrap-anywhere text-ink">
        {title}
      </h3>
      <div className="mt-1 flex items-center gap-2">
        {mentors.length > 0 && <Faces mentors={mentors} />}
        <p className="text-14 text-muted">
          {sessionDurationMinutes} minutes each{mentors.length > 0 && ` · with ${listNames(mentors)}`}
        </p>
      </div>
      <CreditRow {...credits} booked={booked} />
      <p className="mt-3 text-16 text-ink">
        {left === 0 ? `No sessions left to book` : `${left} of ${sessions(total)} left to book`}
        {credits.used > 0 && <span className="text-ink-soft"> · {describeTaken(credits.used, booked)}</span>}
        {left > 0 && expiresAt && (
          <span className="text-ink-soft">
            {' '}
            · use by <span className="whitespace-nowrap">{formatLastDay(expiresAt)}</span>
          </span>
        )}
      </p>
      {describeExpired(credits) && <p className="mt-2 text-14 text-ink-soft">{describeExpired(credits)}</p>}
      {paused > 0 && (
        <p className="mt-2 flex gap-2 text-14 text-ink-soft">
          <CirclePause aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
          <span>
            {sessions(paused)} on hold: a payment is disputed, or your access begins later.{' '}
            <AppLink href={paths.purchases} className="text-flame-deep underline underline-offset-4">
              View payments
            </AppLink>
          </span>
        </p>
      )}
      {left > 0 && mentors.length === 0 && (
        <p className="mt-2 text-14 text-ink-soft">
          We&apos;re still choosing your mentor. You&apos;ll be able to book as soon as that&apos;s done.
        </p>
      )}
      {left === 0 && paused === 0 && (
        <p className="mt-2 text-14 text-ink-soft">
          Want to continue?{' '}
          <AppLink href={paths.catalog} className="text-flame-deep underline underline-offset-4">
            View programs
          </AppLink>
        </p>
      )}
      {left > 0 && mentors.length > 0 && (
        <AppLink
          href={paths.bookSession(id)}
          className={buttonStyle({ variant: 'primary', className: 'mt-4 sm:max-lg:self-start' })}
        >
          Book a session
          <span className="sr-only">: {title}</span>
        </AppLink>
      )}
      <p className="mt-4 border-t border-line pt-3 text-14 text-muted">{describeRules(program)}</p>
    </article>
  )
}

const MOST_FACES = 4

function Faces({ mentors }: Pick<MyProgram, 'mentors'>) {
  return (
    <span className="flex shrink-0 -space-x-2">
      {mentors.slice(0, MOST_FACES).map(({ id, name, pictureUrl }) => (
        <NameAvatar key={id} imageUrl={pictureUrl} name={name} className="size-7 text-13" />
      ))}
    </span>
  )
}

const names = new Intl.ListFormat('en-US', { type: 'disjunction' })
const listNames = (mentors: MyProgram['mentors']) => names.format(mentors.map(({ name }) => name))

/** What isn't left: `1 used, 2 booked`. */
const describeTaken = (taken: number, booked: number) =>
  [taken > booked && `${taken - booked} used`, booked > 0 && `${booked} booked`].filter(Boolean).join(', ')

function describeRules({ cutoffHours, noShow, capacity }: MyProgram): string {
  const change = capacity > 1 ? 'Cancel' : 'Move or cancel'
  const missed = noShow === 'uses' ? 'A session you miss counts as used.' : 'If you miss a session, you get it back.'
  if (cutoffHours === 0) return `${change} any time before the start. ${missed}`
  return `${change} up to ${hours(cutoffHours)} before the start. Canceling later uses up the session. ${missed}`
}

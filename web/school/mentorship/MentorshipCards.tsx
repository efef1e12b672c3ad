import { useQuery } from '@tanstack/react-query'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { myMentorshipQuery } from './mentorship.queries.ts'
import { sessions } from './session-words.ts'

/** On the dashboard: the next call of each program, or what is left to book. Nothing where both are used up. */
export function MentorshipCards() {
  const { data } = useQuery(myMentorshipQuery)
  if (!data) return null
  return data.programs.map((program) => (
    <MentorshipCard
      key={program.id}
      program={program}
      next={data.upcoming.find(({ programId }) => programId === program.id)}
    />
  ))
}

function MentorshipCard({ program, next }: { program: MyProgram; next: MySession | undefined }) {
  const { id, title, credits, mentors } = program
  if (!next && credits.left === 0 && credits.paused === 0) return null
  const canBook = credits.left > 0 && mentors.length > 0
  return (
    <section aria-label={title} className="flex flex-col rounded-card border border-line bg-surface px-5 py-4 sm:px-6">
      <h2 className="text-22">{title}</h2>
      {next && (
        <>
          <p className="mt-2 text-14 text-muted">Next session</p>
          <p className="mb-1 text-16 text-ink">
            <BothTimes instant={next.startsAt} otherZone={next.mentorTimeZone} />
          </p>
        </>
      )}
      <p className="mt-1 text-14 text-ink-soft">{describeLeft(program)}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <AppLink href={next ? paths.mySession(next.id) : paths.mentorship} className={buttonStyle()}>
          {next ? 'Details' : 'All sessions'}
        </AppLink>
        {canBook && (
          <AppLink href={paths.bookSession(id)} className={buttonStyle()}>
            Book a session
          </AppLink>
        )}
      </div>
    </section>
  )
}

function describeLeft({ credits: { left, paused }, mentors }: MyProgram): string {
  if (left > 0 && mentors.length === 0) return "We're still choosing your mentor. You'll be able to book here soon."
  if (left > 0) return `You have ${sessions(left)} to book.`
  return paused > 0
    ? `${sessions(paused)} on hold: a payment is disputed, or your access begins later.`
    : 'All sessions are booked.'
}

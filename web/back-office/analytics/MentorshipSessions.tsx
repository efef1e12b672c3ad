import { useQuery } from '@tanstack/react-query'

import { exactAmount } from '#contract/money.ts'
import { unusedCreditsQuery } from '#web/back-office/mentorship/mentorship-admin.queries.ts'
import { FigureTable } from '#web/charts/TableView.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** What was sold and is still to be delivered. Nothing in a shop that never sold mentorship. */
export function MentorshipSessions() {
  const { data } = useQuery({ ...unusedCreditsQuery, staleTime: 0 })
  if (!data || data.programs.length === 0) return null
  const worth = data.unusedValue.map(({ cents, currency }) => exactAmount(cents, currency)).join(' + ')
  return (
    <section aria-labelledby="mentorship-sessions">
      <h2 id="mentorship-sessions" className="mb-3 text-22">
        Mentorship sessions
      </h2>
      <p className="mb-3 text-14 text-ink-soft">
        All time.{' '}
        {worth === '' ? 'No paid session is unused.' : `Buyers paid ${worth} for sessions nobody has booked yet.`}{' '}
        <AppLink href={paths.adminMentorship} className="text-flame-deep underline underline-offset-4">
          Open the calendar
        </AppLink>
      </p>
      <FigureTable
        label="Mentorship sessions by program"
        columns={['Program', 'Sold', 'Given', 'Used', 'Booked', 'Unused']}
        rows={data.programs.map(({ programId, title, sold, given, held, booked, unused }) => ({
          key: programId,
          cells: [title, sold, given, held, booked, unused],
        }))}
      />
    </section>
  )
}

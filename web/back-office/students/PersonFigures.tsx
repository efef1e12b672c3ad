import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { PersonPage, PersonTotals } from '#contract/students/student.ts'
import { spentInAll } from '#web/back-office/currencies/spent-in-all.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { LastSeen } from './LastSeen.tsx'

/** What a colleague wants to know first. Most staff have bought nothing, but a student may have become a mentor. */
export function PersonFigures({ person }: { person: PersonPage }) {
  const { totals, createdAt } = person
  const isCustomer = person.role === 'student' || hasBought(totals)
  return (
    <dl
      className={clsx(
        // The gaps between the cells are the lines.
        'tabular grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line',
        isCustomer ? 'sm:grid-cols-5' : 'sm:max-w-md',
      )}
    >
      {isCustomer && (
        <>
          <Figure label="Spent" note={inWords(totals.orderCount, 'order')}>
            {spentInAll(totals.spentCents, totals.otherSpending)}
          </Figure>
          <Figure
            label="Courses"
            note={totals.lessonCount > 0 && `${totals.completedLessonCount} of ${totals.lessonCount} lessons`}
          >
            {totals.courseCount}
          </Figure>
        </>
      )}
      <Figure label="Last seen">
        <LastSeen at={totals.lastSeenAt} />
      </Figure>
      <Figure label="Joined">{formatShortDay(createdAt)}</Figure>
      {isCustomer && <OpenCases person={person} totals={totals} />}
    </dl>
  )
}

function hasBought({ orderCount, courseCount, openDisputes, openRefunds, openWithdrawals }: PersonTotals): boolean {
  return orderCount + courseCount + openDisputes + openRefunds + openWithdrawals > 0
}

function OpenCases({ person: { id, email }, totals }: { person: PersonPage; totals: PersonTotals }) {
  const cases = [
    { count: totals.openDisputes, word: 'dispute', href: paths.adminDisputesOf(email) },
    { count: totals.openRefunds, word: 'pending refund', href: paths.adminOrdersOf(id) },
    { count: totals.openWithdrawals, word: 'withdrawal', href: paths.adminWithdrawals },
  ].filter(({ count }) => count > 0)
  return (
    <Figure label="Open cases" className="max-sm:col-span-2">
      {cases.length === 0 && <span className="text-muted">None</span>}
      {cases.map(({ count, word, href }) => (
        <AppLink key={word} href={href} className="tap block w-fit text-flame-deep underline-offset-4 hover:underline">
          {inWords(count, word)}
        </AppLink>
      ))}
    </Figure>
  )
}

const inWords = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`

type FigureProps = { label: string; note?: ReactNode; className?: string; children: ReactNode }

function Figure({ label, note, className, children }: FigureProps) {
  return (
    <div className={clsx('bg-surface px-4 py-3', className)}>
      <dt className="text-13 text-muted">{label}</dt>
      <dd>
        <span className="mt-0.5 block text-16 font-medium wrap-anywhere text-ink lg:text-18">{children}</span>
        {note && <span className="mt-0.5 block text-13 text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}

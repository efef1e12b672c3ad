import { useId } from 'react'

import { Badge } from '#web/ui/Badge.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

type Totals = { attempts: number; students: number; passed: number; averageScore: number | null }
/** Something that goes well or not: a question, a rule. The word says how well: '40% right'. */
type Outcome = { id: string; name: string; note: string; part: number; whole: number; word: string }
type Props = {
  totals: Totals | undefined
  isPending: boolean
  onRetry: () => void
  outcomes: Outcome[]
  /** 'Questions' */
  outcomesName: string
  /** What will be here once somebody has finished. */
  emptyText: string
  note: string
}

/** With fewer, one student more or less changes everything. */
const ENOUGH_ATTEMPTS = 5

/** How students do in a quiz or drill, and what they find hardest. */
export function OutcomeStatistics({ totals, isPending, onRetry, outcomes, emptyText, ...words }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid max-w-5xl gap-4">
      <h2 id={id} className="text-20">
        How students do
      </h2>
      {isPending && <Skeleton className="h-40 w-full" />}
      {!isPending && !totals && <LoadFailure what="The statistics" onRetry={onRetry} />}
      {totals?.attempts === 0 && (
        <p className="rounded-card border border-dashed border-line-strong px-5 py-10 text-center text-16 text-ink-soft">
          No finished attempts yet. {emptyText}
        </p>
      )}
      {totals && totals.attempts > 0 && (
        <>
          <StatCards label="Attempts">
            <StatCard label="Finished attempts" value={totals.attempts.toLocaleString('en-US')} />
            <StatCard label="Students" value={totals.students.toLocaleString('en-US')} />
            <StatCard label="Passed attempts" value={percent(totals.passed, totals.attempts)} />
            <StatCard
              label="Average score"
              value={totals.averageScore === null ? '–' : `${Math.round(totals.averageScore)}%`}
            />
          </StatCards>
          <Outcomes {...words} outcomes={outcomes} isEarly={totals.attempts < ENOUGH_ATTEMPTS} />
        </>
      )}
    </section>
  )
}

type OutcomesProps = Pick<Props, 'outcomes' | 'outcomesName' | 'note'> & { isEarly: boolean }

function Outcomes({ outcomes, outcomesName, note, isEarly }: OutcomesProps) {
  const happened = outcomes.filter(({ whole }) => whole > 0)
  if (happened.length === 0) return null
  const shareOf = ({ part, whole }: Outcome) => part / whole
  const lowest = Math.min(...happened.map(shareOf))
  // When most are equally hard, or hardly anyone has tried, none stands out.
  const standsOut =
    !isEarly && lowest < 1 && happened.filter((one) => shareOf(one) === lowest).length * 2 <= happened.length
  return (
    <div>
      <ul
        aria-label={`${outcomesName}, hardest first`}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {happened
          .toSorted((one, other) => shareOf(one) - shareOf(other))
          .map((one) => (
            <li
              key={one.id}
              className="grid items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_14rem] sm:px-5"
            >
              <div className="min-w-0">
                <p className="text-14 wrap-anywhere text-ink">
                  {one.name} {standsOut && shareOf(one) === lowest && <Badge variant="default">Hardest</Badge>}
                </p>
                <p className="tabular mt-0.5 text-13 text-muted">{one.note}</p>
              </div>
              <div className="flex items-center gap-3">
                <ProgressBar
                  thickness="slim"
                  className="flex-1"
                  percent={shareOf(one) * 100}
                  label={`${one.name}: ${one.word}`}
                />
                <span className="tabular min-w-18 text-right text-14 font-medium text-ink">
                  {percent(one.part, one.whole)} {one.word}
                </span>
              </div>
            </li>
          ))}
      </ul>
      <p className="mt-2 text-13 text-muted">
        Hardest first. {note} Attempts by staff aren't counted.
        {isEarly && ' With so few attempts, take the order with caution.'}
      </p>
    </div>
  )
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`

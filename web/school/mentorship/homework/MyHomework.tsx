import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { useKeptFocus } from '#web/lib/browser/use-kept-focus.ts'
import { dayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { HomeworkCard } from '#web/mentor-thread/homework/HomeworkCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { HandInDialog } from './HandInDialog.tsx'
import { myHomeworkQuery } from './my-homework.queries.ts'

/** What mentors gave the student to do. Nothing before there is any. */
export function MyHomework() {
  const { data, dataUpdatedAt } = useQuery(myHomeworkQuery)
  const [handingIn, setHandingIn] = useState<Homework>()
  const keptFocus = useKeptFocus()
  const [showsDone, setShowsDone] = useState(false)
  if (!data || data.length === 0) return null
  const today = dayIn(new Date(dataUpdatedAt).toISOString(), ownZone())
  const done = data.filter(({ status }) => status === 'done')
  const shown = showsDone ? data : data.filter(({ status }) => status !== 'done')
  return (
    <section aria-labelledby="homework-title" {...keptFocus}>
      <h2 id="homework-title" className="text-28">
        Homework
      </h2>
      {shown.length === 0 && <p className="mt-2 text-16 text-ink-soft">Nothing to do right now.</p>}
      {shown.length > 0 && (
        <ul aria-label="Homework" className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((homework) => (
            <HomeworkCard
              key={homework.id}
              homework={homework}
              today={today}
              mentor={homework.mentorName}
              student="You"
            >
              {homework.status === 'open' && (
                <Button onClick={() => setHandingIn(homework)}>
                  Hand in<span className="sr-only"> {homework.title}</span>
                </Button>
              )}
            </HomeworkCard>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <Button
          variant="quiet"
          className="mt-2 -ml-4"
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
        >
          {showsDone ? 'Hide finished homework' : `Show finished homework (${done.length})`}
        </Button>
      )}
      {handingIn && <HandInDialog homework={handingIn} onClose={() => setHandingIn(undefined)} />}
    </section>
  )
}

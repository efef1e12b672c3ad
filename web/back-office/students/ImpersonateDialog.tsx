import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { exactAmount } from '#contract/money.ts'
import type { ImpersonateView, Person } from '#contract/students/student.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { personName } from './person-name.ts'

type Props = { student: Person; onClose: () => void }

/** A read-only view of what the student sees. */
export function ImpersonateDialog({ student, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/students/:id/impersonate-view', { params: { id: student.id } }),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={personName(student)}
      description={`A read-only view of what ${student.email} has. This view is recorded in the audit log.`}
    >
      {isError ? (
        <EmptyState
          heading="h3"
          title="Failed to load student profile."
          action={<Button onClick={() => refetch()}>Try Again</Button>}
        />
      ) : data ? (
        <View view={data} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

function View({ view }: { view: ImpersonateView }) {
  return (
    <div className="grid gap-7">
      <Part title="Purchases" empty="No purchases." items={view.purchases.map(toPurchaseRow)} />
      <Part title="Bundle purchases" empty="No bundle purchases." items={view.bundlePurchases.map(toPurchaseRow)} />
      <Part
        title="Progress"
        empty="No course access."
        items={view.progress.map(({ courseId, courseTitle, completedLessons, totalLessons, progressPercentage }) => ({
          key: courseId,
          content: (
            <>
              <Line left={courseTitle} right={`${completedLessons}/${totalLessons} lessons, ${progressPercentage}%`} />
              <ProgressBar percent={progressPercentage} label={`Progress in ${courseTitle}`} className="mt-1.5" />
            </>
          ),
        }))}
      />
      <Part
        title="Latest activity"
        empty="Nothing has happened yet."
        items={view.recentActivity.map(({ description, timestamp }) => ({
          key: `${timestamp} ${description}`,
          content: <Line left={description} right={formatMoment(timestamp)} />,
        }))}
      />
    </div>
  )
}

type Bought = ImpersonateView['purchases'][number]

const toPurchaseRow = ({ id, title, amountCents, currency, status, createdAt }: Bought) => ({
  key: id,
  content: <Line left={title} right={`${exactAmount(amountCents, currency)}, ${status}, ${formatMoment(createdAt)}`} />,
})

type PartProps = { title: string; empty: string; items: { key: string; content: ReactNode }[] }

function Part({ title, empty, items }: PartProps) {
  return (
    <section>
      <h3 className="text-16 font-medium">{title}</h3>
      {items.length === 0 && <p className="mt-1.5 text-14 text-muted">{empty}</p>}
      <ul className="mt-1.5 divide-y divide-line text-14">
        {items.map(({ key, content }) => (
          <li key={key} className="py-2.5">
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ left, right }: { left: string; right: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-6">
      <span className="wrap-anywhere">{left}</span>
      <span className="tabular text-muted">{right}</span>
    </span>
  )
}

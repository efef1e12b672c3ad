import { useQuery } from '@tanstack/react-query'

import type { ApiReply } from '#web/lib/api/api-client.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { paths } from '#web/paths.ts'
import { JournalBrowser } from '#web/trade-journal/JournalBrowser.tsx'
import { JournalNotice } from '#web/trade-journal/JournalNotice.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { studentJournalQuery, studentJournalReads } from './student-journal.queries.ts'

const loadTradeDialog = () => import('./StudentTradeDialog.tsx').then((module) => module.StudentTradeDialog)

/** The journal of a student who shares it with this mentor: to read, and to comment on trades. */
export function StudentJournalPage({ params: { id } }: PageProps<{ id: string }>) {
  const { data, isError, refetch } = useQuery(studentJournalQuery(id))
  return (
    <MentorFrame
      title={data ? `${data.studentName}'s journal` : 'Trade journal'}
      lead={data ? `Shared with you on ${formatShortDay(data.sharedAt)}` : undefined}
      action={
        data ? (
          <AppLink href={paths.mentorStudent(id)} className={buttonStyle()}>
            View sessions
          </AppLink>
        ) : undefined
      }
    >
      {data && <Journal studentId={id} journal={data} />}
      {data === null && (
        <EmptyState
          title="This journal isn't shared with you"
          action={
            <AppLink href={paths.mentorStudents} className={buttonStyle()}>
              View your students
            </AppLink>
          }
        >
          Students decide who reads their journal, and can stop sharing at any time.
        </EmptyState>
      )}
      {data === undefined && !isError && <Skeleton className="h-96 rounded-card" />}
      {data === undefined && isError && <LoadFailure what="This journal" onRetry={() => refetch()} />}
    </MentorFrame>
  )
}

type Props = { studentId: string; journal: NonNullable<ApiReply<'GET /api/mentor/students/:id/journal'>> }

function Journal({ studentId, journal }: Props) {
  const dialog = useUrlModal('trade')
  if (journal.typed + journal.imported + journal.practice === 0) {
    return <EmptyState title="No trades yet">They appear here as soon as the student adds some.</EmptyState>
  }
  return (
    <div className="grid gap-8 *:min-w-0">
      <JournalBrowser
        journal={journal}
        reads={studentJournalReads(studentId)}
        realTrades="Real trades"
        onOpen={dialog.open}
      />
      {dialog.value !== null && (
        <DialogOnDemand
          key={dialog.value}
          load={loadTradeDialog}
          dialog={{ studentId, tradeId: dialog.value, timeZone: journal.timeZone, onClose: dialog.close }}
        />
      )}
      <JournalNotice />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'

import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { MailFrame } from '#web/ui/MailFrame.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { mailQuery, useResend } from './email.queries.ts'
import { mailStatusWords } from './mail-status-words.ts'

const WHY_HIDDEN = {
  gone: 'Message content is deleted after 30 days.',
  queued: 'This email is being written. It will appear here in a moment.',
  private: 'This email has a link or password that opens an account, so only its recipient can read it.',
  held: 'This email opens a staff account. It will be sent once an owner confirms the mail server in the SMTP settings.',
}

const REFETCH_QUEUED_MS = 2000

/** One email from the log: its status, its content and a button to resend it. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    data: mail,
    isError,
    refetch,
  } = useQuery({
    ...mailQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? REFETCH_QUEUED_MS : false),
  })
  const resend = useResend(onClose)
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={mail?.subject ?? 'Email'}
      description={
        mail &&
        `To ${mail.recipientEmail || 'a deleted address'}, ${formatMoment(mail.createdAt)}. ${mailStatusWords(mail.status)}.`
      }
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={!mail || resend.isPending || mail.hidden === 'gone' || ['queued', 'held'].includes(mail.status)}
            onClick={() => resend.mutate(id)}
          >
            {resend.isPending ? 'Sending...' : 'Resend'}
          </Button>
        </>
      }
    >
      {isError ? (
        <LoadFailure what="This email" onRetry={refetch} />
      ) : !mail ? (
        <Skeleton className="h-[36rem]" />
      ) : (
        <div className="grid gap-4">
          {mail.error && <p className="text-14 break-words text-loss">{mail.error}</p>}
          {mail.hidden ? (
            <p className="text-14 text-ink-soft">{WHY_HIDDEN[mail.hidden]}</p>
          ) : (
            <Tabs
              label="Email formats"
              defaultValue="html"
              tabs={[
                { value: 'html', label: 'HTML', content: <MailFrame title="Email content" html={mail.html} /> },
                {
                  value: 'text',
                  label: 'Text',
                  content: <pre className="text-13 break-words whitespace-pre-wrap text-ink">{mail.text}</pre>,
                },
              ]}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

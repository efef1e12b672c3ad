import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#contract/date-formats.ts'

import { MailFrame } from '#web/ui/MailFrame.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { MailStatusBadge } from './MailStatusBadge.tsx'
import { MailText } from './MailText.tsx'
import { OUTBOX_REFRESH_MS, outboxMailQuery } from './outbox.queries.ts'

/** One email as HTML and as text. */
export function OutboxMailView({ id }: { id: string }) {
  const { data: mail, isPending } = useQuery({
    ...outboxMailQuery(id),
    refetchInterval: ({ state }) => (state.data?.subject === null ? OUTBOX_REFRESH_MS : false),
  })
  if (isPending) return <Spinner />
  if (!mail) return <p className="text-16 text-ink-soft">This email no longer exists.</p>
  return (
    <article aria-labelledby="mail-subject" className="grid gap-6">
      <header>
        <h2 id="mail-subject" className="text-28">
          {mail.subject ?? 'Not written yet'}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-soft">
          <span className="min-w-0 break-words">To {mail.to}</span>
          <time dateTime={mail.createdAt} className="tabular text-muted">
            {formatMoment(mail.createdAt)}
          </time>
          <MailStatusBadge status={mail.status} />
        </p>
        {mail.error && <p className="mt-2 text-14 text-loss">{mail.error}</p>}
      </header>
      {mail.hidden && (
        <p className="max-w-[65ch] text-16 text-ink-soft">
          This email opens a staff account, so it isn&apos;t shown here. An owner can read it after signing in.
        </p>
      )}
      {mail.text && (
        <Tabs
          label="Email formats"
          defaultValue="html"
          tabs={[
            { value: 'html', label: 'HTML', content: <MailFrame hasLinks title="Email content" html={mail.html} /> },
            { value: 'text', label: 'Text', content: <MailText text={mail.text} /> },
          ]}
        />
      )}
    </article>
  )
}

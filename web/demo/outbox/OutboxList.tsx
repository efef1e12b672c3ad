import { formatMoment } from '#contract/date-formats.ts'
import type { OutboxMail } from '#contract/mail/outbox.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { MailStatusBadge } from './MailStatusBadge.tsx'

type Props = { mails: OutboxMail[]; openId: string | null }

export function OutboxList({ mails, openId }: Props) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {mails.map(({ id, to, subject, status, createdAt }) => (
        <li key={id}>
          <AppLink
            href={paths.outboxMail(id)}
            aria-current={id === openId ? 'true' : undefined}
            className="block px-4 py-3 transition-colors hover:bg-raised/60 focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_0_var(--flame)]"
          >
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 text-16 font-medium break-words text-ink">{subject ?? 'Not written yet'}</span>
              <time dateTime={createdAt} className="tabular shrink-0 text-13 text-muted">
                {formatMoment(createdAt)}
              </time>
            </span>
            <span className="mt-1 flex items-center justify-between gap-4">
              <span className="min-w-0 truncate text-14 text-ink-soft">To {to}</span>
              <MailStatusBadge status={status} />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

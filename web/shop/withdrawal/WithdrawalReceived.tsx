import type { Acknowledgement } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

type Props = { acknowledgement: Acknowledgement; email: string }

export function WithdrawalReceived({ acknowledgement, email }: Props) {
  const { receivedAt, statement, id } = acknowledgement
  return (
    <div className="column pt-12 md:pt-20">
      <div role="status" className="grid max-w-[680px] gap-6">
        <h1 className="text-36 md:text-48">We received your withdrawal</h1>
        <p className="text-18 text-ink-soft">
          We&apos;re sending an acknowledgement to <span className="wrap-anywhere">{email}</span>. What we owe you is
          paid back within 14 days, the same way you paid.
        </p>
        <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
          <dl className="grid gap-4 text-16">
            <div>
              <dt className="text-13 text-muted">Received</dt>
              <dd className="tabular text-ink">
                <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
              </dd>
            </div>
            <div>
              <dt className="text-13 text-muted">Your declaration</dt>
              <dd className="leading-relaxed wrap-anywhere whitespace-pre-line text-ink">{statement}</dd>
            </div>
            <div>
              <dt className="text-13 text-muted">Request</dt>
              <dd className="tabular text-ink">{id.slice(-8)}</dd>
            </div>
          </dl>
        </div>
        <p className="text-14 text-ink-soft">
          No email within a few minutes? Check your spam folder, or{' '}
          <AppLink href={paths.contact} className="text-flame-deep underline underline-offset-4">
            write to us
          </AppLink>
          .
        </p>
      </div>
    </div>
  )
}

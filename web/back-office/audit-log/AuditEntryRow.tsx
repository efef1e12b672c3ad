import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { describeChange, inWords } from './describe-change.ts'

export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { actor, action, subject, createdAt } = entry
  const changes = describeChange(entry)
  return (
    <li className="px-4 py-3 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 break-words text-ink">
          <span className="font-medium">{inWords(action)}</span> · {subject.label}
        </p>
        <p className="tabular text-13 text-muted">
          <span title={actor.email ?? undefined}>
            {actor.firstName} {actor.lastName}
          </span>
          , <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
      </div>
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 items-center text-13 text-flame-deep underline-offset-4 hover:underline">
            {changes.length === 1 ? '1 field' : `${changes.length} fields`}
          </summary>
          <dl className="mt-2 grid gap-2 sm:grid-cols-[minmax(8rem,auto)_1fr_1fr] sm:gap-x-6">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="contents">
                <dt className="text-13 text-muted">{field}</dt>
                <dd className="min-w-0 text-13 break-words text-ink-soft line-through decoration-line-strong">
                  <span className="sr-only">before: </span>
                  {before}
                </dd>
                <dd className="min-w-0 text-13 break-words text-ink">
                  <span className="sr-only">after: </span>
                  {after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

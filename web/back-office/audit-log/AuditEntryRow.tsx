import { clsx } from 'clsx'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { describeChange } from './describe-change.ts'
import { describeEntry } from './describe-entry.ts'

export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { who, before, about, after } = describeEntry(entry)
  const changes = describeChange(entry)
  return (
    <li className="px-4 py-3 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 break-words text-ink">
          <span className="font-medium" title={entry.actor.email ?? undefined}>
            {who}
          </span>{' '}
          {before} {about !== null && <span className="font-medium">{about}</span>}
          {after}
        </p>
        <time dateTime={entry.createdAt} className="tabular text-13 text-muted">
          {formatMoment(entry.createdAt)}
        </time>
      </div>
      {changes.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-8 items-center text-13 pointer-coarse:min-h-11 text-flame-deep underline-offset-4 hover:underline">
            <span className="group-open:hidden">Show changes</span>
            <span className="hidden group-open:inline">Hide changes</span>
          </summary>
          <dl
            className={clsx(
              'mt-2 grid gap-2 sm:gap-x-6',
              entry.before ? 'sm:grid-cols-[minmax(8rem,auto)_1fr_1fr]' : 'sm:grid-cols-[minmax(8rem,auto)_1fr]',
            )}
          >
            {changes.map((change) => (
              <div key={change.field} className="contents">
                <dt className="text-13 text-muted">{change.field}</dt>
                {entry.before && (
                  <dd className="min-w-0 text-13 break-words text-ink-soft line-through decoration-line-strong">
                    <span className="sr-only">before: </span>
                    {change.before}
                  </dd>
                )}
                <dd className="min-w-0 text-13 break-words text-ink">
                  <span className="sr-only">after: </span>
                  {change.after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

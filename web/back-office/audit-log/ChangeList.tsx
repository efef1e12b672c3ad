import { clsx } from 'clsx'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { type FieldChange, NO_VALUE } from './describe-change.ts'

type Props = { id: string; changes: FieldChange[]; entry: Pick<AuditEntry, 'before' | 'after'> }

/** Field by field, with both values if something was changed rather than created or deleted. */
export function ChangeList({ id, changes, entry: { before, after } }: Props) {
  const isChange = before !== null && after !== null
  return (
    <dl id={id} className="mt-2 mb-1.5 grid gap-y-2 rounded-control bg-raised px-4 py-3 text-13">
      {changes.map((change) => (
        <div
          key={change.name}
          className={clsx(
            'grid gap-x-6 gap-y-0.5',
            isChange ? 'sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]' : 'sm:grid-cols-[10rem_minmax(0,1fr)]',
          )}
        >
          <dt className="text-ink-soft first-letter:uppercase">{change.name}</dt>
          {before && (!isChange || change.before !== NO_VALUE) && (
            <Value label="before" text={change.before} isReplaced={isChange} />
          )}
          {after && <Value label="after" text={change.after} isReplacement={isChange && change.before !== NO_VALUE} />}
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { label: string; text: string; isReplaced?: boolean; isReplacement?: boolean }

function Value({ label, text, isReplaced, isReplacement }: ValueProps) {
  return (
    <dd
      className={clsx(
        'line-clamp-12 min-w-0 wrap-anywhere whitespace-pre-line',
        isReplaced ? 'text-ink-soft line-through decoration-line-strong' : 'text-ink',
        !isReplaced && !isReplacement && 'sm:col-[2/-1]',
      )}
    >
      <span className="sr-only">{label}: </span>
      {isReplacement && (
        <span aria-hidden="true" className="text-muted">
          →{' '}
        </span>
      )}
      {text}
    </dd>
  )
}

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'

type FieldChange = { field: string; before: string; after: string }

/** Lists changes field by field in plain words: `priceCents: 4900` becomes 'Price $49.00'. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => {
    const text = field.endsWith('Cents') ? moneyText : valueText
    return { field: inWords(field.replace(/Cents$/, '')), before: text(before?.[field]), after: text(after?.[field]) }
  })
}

const moneyText = (value: unknown) => (typeof value === 'number' ? formatExactDollars(value) : valueText(value))

/** `course.publish` becomes 'Course publish'. */
export function inWords(name: string): string {
  const words = name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

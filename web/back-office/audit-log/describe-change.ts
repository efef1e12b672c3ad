import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'

type FieldChange = { field: string; before: string; after: string }

/** Lists changes field by field in plain words: `priceCents` becomes 'Price cents'. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field: inWords(field),
    before: valueText(before?.[field]),
    after: valueText(after?.[field]),
  }))
}

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

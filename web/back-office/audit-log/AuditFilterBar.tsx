import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { AUDIT_AREA_NAMES, AUDIT_AREAS } from '#contract/audit/audit-actions.ts'
import { Field } from '#web/ui/Field.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { auditedPeopleQuery } from './audit.queries.ts'

/** What the controls hold; empty means no filter. */
export type AuditFilterValues = Record<'actorId' | 'area' | 'kind' | 'from' | 'to', string>

type Props = { filters: AuditFilterValues; onChange: (part: Partial<AuditFilterValues>) => void }

export function AuditFilterBar({ filters, onChange }: Props) {
  const { data: people = [] } = useQuery(auditedPeopleQuery)
  return (
    <FilterBar label="Filter the audit log">
      <div className="grid w-full grid-cols-2 gap-3 sm:grid-cols-6 xl:max-w-248 xl:grid-cols-[1fr_1fr_1.1fr_9.75rem_9.75rem]">
        <Choice label="Person" value={filters.actorId} onChange={(actorId) => onChange({ actorId })}>
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Area" value={filters.area} onChange={(area) => onChange({ area })}>
          <option value="">All areas</option>
          {AUDIT_AREA_NAMES.map((area) => (
            <option key={area} value={area}>
              {AUDIT_AREAS[area].label}
            </option>
          ))}
        </Choice>
        <Choice label="Kind" isWide value={filters.kind} onChange={(kind) => onChange({ kind })}>
          <option value="">Changes and views</option>
          <option value="changes">Changes</option>
          <option value="views">Views and downloads</option>
        </Choice>
        <Day label="From" value={filters.from} max={filters.to} onChange={(from) => onChange({ from })} />
        <Day label="To" value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
      </div>
    </FilterBar>
  )
}

type ChoiceProps = {
  label: string
  /** Takes a whole line on a phone. */
  isWide?: boolean
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, isWide = false, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label} className={clsx('col-span-2 xl:col-span-1', !isWide && 'min-[360px]:max-sm:col-span-1')}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Field>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (value: string) => void }

function Day({ label, onChange, ...input }: DayProps) {
  return (
    <Field label={label} className="col-span-2 min-[360px]:col-span-1 sm:col-span-3 xl:col-span-1">
      {(control) => <Input {...control} {...input} type="date" onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

import { clsx } from 'clsx'
import { useState } from 'react'

import { instrumentKey } from '#contract/journal/instrument-key.ts'
import type { Journal } from '#contract/journal/journal.endpoints.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { WEEKDAY_NAMES } from '../journal-words.ts'
import { isFiltered, type TradeFilters, WITHOUT } from './trade-filters.ts'

type Props = {
  journal: Journal
  filters: TradeFilters
  realTrades: string
  onChange: (changes: Record<string, string>) => void
  onClear: () => void
}

const KINDS = { typed: 'Added by hand', imported: 'Imported', practice: 'Practice', all: 'Everything' }
const OUTCOMES = { win: 'Gains', loss: 'Losses', even: 'Break-even', open: 'Open' }
const SIDES = { long: 'Long', short: 'Short' }
const RULES = { followed: 'Rules followed', broken: 'Rules broken', unknown: 'Not noted' }
const IN_ROW = 'min-w-36 flex-1 sm:max-w-52'
const RARE = ['instrument', 'side', 'mood', 'mistake', 'rule', 'weekday', 'from', 'to'] as const

/** The usual filters in one row, the others on request. All of them are in the address. */
export function TradeFilterBar({ journal, filters, realTrades, onChange, onClear }: Props) {
  const [search, setSearch] = useUrlQuery('search')
  const [showsAll, setShowsAll] = useState(() => RARE.some((name) => filters[name] !== undefined))
  // A phone shows trades first.
  const inRow = clsx(IN_ROW, !showsAll && !isFiltered(filters) && 'max-sm:hidden')
  const chosen = { ...filters, instrument: asListed(journal.instruments, filters.instrument) }
  const choice = (name: keyof TradeFilters, label: string, all: string, options: [string, string][]) => (
    <Select aria-label={label} value={chosen[name] ?? ''} onChange={({ target }) => onChange({ [name]: target.value })}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
  return (
    <div className="grid gap-3">
      <FilterBar label="Filter trades">
        <SearchField
          label="Search notes and instruments"
          className="sm:max-lg:basis-full"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div className={inRow}>{choice('kind', 'Kind', realTrades, Object.entries(KINDS))}</div>
        <div className={inRow}>{choice('outcome', 'Result', 'Any result', Object.entries(OUTCOMES))}</div>
        <div className={inRow}>
          {choice('setup', 'Setup', 'Any setup', tags(journal.setups, filters.setup, 'No setup'))}
        </div>
        <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Fewer filters' : 'More filters'}
        </Button>
        {isFiltered(filters) && <Button onClick={onClear}>Clear filters</Button>}
      </FilterBar>
      {showsAll && (
        <div className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-4">
          {choice('instrument', 'Instrument', 'Any instrument', names(journal.instruments, chosen.instrument))}
          {choice('side', 'Side', 'Long and short', Object.entries(SIDES))}
          {choice('mood', 'Mood', 'Any mood', tags(journal.moods, filters.mood, 'No mood'))}
          {choice('mistake', 'Mistake', 'Any mistake', tags(journal.mistakes, filters.mistake, 'No mistake'))}
          {choice('rule', 'Rules', 'Rules: any', Object.entries(RULES))}
          {choice(
            'weekday',
            'Weekday',
            'Any weekday',
            WEEKDAY_NAMES.map((name, at) => [String(at + 1), name]),
          )}
          <DayField label="From" value={filters.from} onChange={(from) => onChange({ from })} />
          <DayField label="To" value={filters.to} onChange={(to) => onChange({ to })} />
        </div>
      )}
    </div>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void }

function DayField({ label, value, onChange }: DayProps) {
  return (
    <Field label={label} className="max-sm:col-span-2">
      {(control) => (
        <Input
          {...control}
          type="date"
          className="tabular"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type Used = readonly { name: string }[]

/** A link may write an instrument differently than the list. */
function asListed(used: Used, chosen: string | undefined) {
  const key = chosen && instrumentKey(chosen)
  return used.find(({ name }) => instrumentKey(name) === key)?.name ?? chosen
}

/** A filter from a link is shown even if no trade has it any more. */
function names(used: Used, chosen: string | undefined): [string, string][] {
  const all = used.map(({ name }) => name)
  if (chosen && chosen !== WITHOUT && !all.includes(chosen)) all.unshift(chosen)
  return all.map((name) => [name, name])
}

const tags = (used: Used, chosen: string | undefined, without: string): [string, string][] => [
  ...names(used, chosen),
  [WITHOUT, without],
]

import { useLocation, useSearch } from 'wouter'

import type { TradeQuery } from '../journal-reads.ts'

/** Trades without a setup, mood or mistake. */
export const WITHOUT = '(none)'

/** The filters of the list, as they stand in the address. */
const FILTERS = [
  'kind',
  'search',
  'instrument',
  'side',
  'setup',
  'mood',
  'mistake',
  'rule',
  'outcome',
  'from',
  'to',
  'weekday',
] as const
type FilterName = (typeof FILTERS)[number]
export type TradeFilters = Partial<Record<FilterName, string>>

const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  kind: ['real', 'typed', 'imported', 'practice', 'all'],
  side: ['long', 'short'],
  rule: ['followed', 'broken', 'unknown'],
  outcome: ['win', 'loss', 'even', 'open'],
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
}
const LONGEST = 60

/** Leaves out what the server would refuse: addresses can be typed. */
export function readFilters(search: string): TradeFilters {
  const params = new URLSearchParams(search)
  const filters: TradeFilters = {}
  for (const name of FILTERS) {
    const value = params.get(name) ?? ''
    const isDay = name === 'from' || name === 'to'
    const isKnown = isDay ? isRealDay(value) : (CHOICES[name]?.includes(value) ?? value.length <= LONGEST)
    if (value !== '' && isKnown) filters[name] = value
  }
  return filters
}

/** Browsers take the 30th of February for the 2nd of March. */
function isRealDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const filterQuery = (filters: TradeFilters) => filters as TradeQuery

/** Whether anything narrows the list; which kind of trades it has doesn't count. */
export const isFiltered = ({ kind: _, ...filters }: TradeFilters) => Object.keys(filters).length > 0

export function useTradeFilters() {
  const [path, navigate] = useLocation()
  const filters = readFilters(useSearch())
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true, state: history.state })
  }
  const clear = () => change(Object.fromEntries(FILTERS.filter((name) => name !== 'kind').map((name) => [name, ''])))
  return { filters, change, clear }
}

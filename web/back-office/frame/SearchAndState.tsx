import { SortPlace } from '#web/ui/data-table/SortPlace.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { Select } from '#web/ui/Select.tsx'

type Props<State extends string> = {
  label: string
  searchLabel: string
  search: string
  onSearch: (typed: string) => void
  /** Empty means all. */
  state: State | ''
  onState: (state: string) => void
  /** What each state is called. */
  states: Record<State, string>
}

/** The filters of a list whose entries are either done or not. */
export function SearchAndState<State extends string>(props: Props<State>) {
  const { label, searchLabel, search, onSearch, state, onState, states } = props
  return (
    <FilterBar label={label}>
      <SearchField
        label={searchLabel}
        className="max-sm:w-full max-sm:flex-none"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Select
        aria-label="State"
        className="max-sm:flex-1 sm:w-44"
        value={state}
        onChange={({ target }) => onState(target.value)}
      >
        <option value="">All</option>
        {Object.entries<string>(states).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <SortPlace />
    </FilterBar>
  )
}

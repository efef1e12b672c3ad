import { FILE_TYPES } from '#contract/media/file-types.ts'
import { MEDIA_CATEGORIES } from '#contract/media/media-categories.ts'
import { Field } from '#web/ui/Field.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { LibraryFilters } from './media.queries.ts'

type Props = { filters: LibraryFilters; onChange: (change: Partial<LibraryFilters>) => void }

export function LibraryFiltersCard({ filters, onChange }: Props) {
  return (
    <section aria-labelledby="search-and-filter" className="rounded-card border border-line bg-surface p-4">
      <h3 id="search-and-filter" className="mb-2 text-14 font-medium text-ink">
        Search & Filter
      </h3>
      <FilterBar label="Files">
        <SearchField
          label="Search by filename"
          value={filters.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
        <Choice
          label="Category"
          value={filters.category}
          choices={MEDIA_CATEGORIES}
          onChange={(category) => onChange({ category: category as LibraryFilters['category'] })}
        />
        <Choice
          label="File type"
          value={filters.fileType}
          choices={FILE_TYPES}
          onChange={(fileType) => onChange({ fileType: fileType as LibraryFilters['fileType'] })}
        />
      </FilterBar>
    </section>
  )
}

type ChoiceProps = { label: string; value: string; choices: readonly string[]; onChange: (value: string) => void }

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-30 flex-1 sm:min-w-40 sm:flex-none">
      {(control) => (
        <Select
          {...control}
          className="[&>select]:capitalize"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {['all', ...choices].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

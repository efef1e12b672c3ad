import { Select } from '../Select.tsx'
import type { TableColumn, TableSort } from './table-column.ts'

type Props<Item> = { columns: TableColumn<Item>[]; sort: TableSort; label: string }

/** For columns that have no header to click: in cards, and where one column stands under another. */
export function SortChoice<Item>({ columns, sort, label }: Props<Item>) {
  const choices = columns.flatMap(({ name, sort: by }) =>
    by
      ? [
          { value: `-${by.by}`, text: `${name}: ${by.words.desc}` },
          { value: by.by, text: `${name}: ${by.words.asc}` },
        ]
      : [],
  )
  const isKnown = choices.some(({ value }) => value === sort.value)
  return (
    <Select
      className="max-sm:flex-[1_1_9rem] sm:w-56"
      aria-label={`Sort ${label.toLowerCase()}`}
      value={sort.value}
      onChange={({ target }) => sort.onChange(target.value)}
    >
      {(sort.usual || !isKnown) && <option value={isKnown ? '' : sort.value}>{sort.usual ?? 'Sort by'}</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

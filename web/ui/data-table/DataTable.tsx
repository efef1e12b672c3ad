import { useId, useRef } from 'react'

import { CardList } from './CardList.tsx'
import { SortChoice } from './SortChoice.tsx'
import { AtSortPlace } from './SortPlace.tsx'
import { TableGrid } from './TableGrid.tsx'
import { type ColumnSort, stackColumns } from './table-column.ts'
import type { TableProps } from './table-props.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTableLayout } from './use-table-layout.ts'

/** The room that a 640 px wide window leaves between the margins of a page. */
const CARDS_BELOW_PX = 592

/**
 * Every list of the back office. The page scrolls, the header row stays in view; where the columns don't fit, rows
 * become cards.
 */
export function DataTable<Item>(props: TableProps<Item>) {
  const { columns, items, open, isNarrow = false } = props
  const box = useRef<HTMLDivElement>(null)
  const layout = useTableLayout(box, {
    canBe: {
      full: true,
      stacked: columns.some(({ under }) => under !== undefined),
      tight: columns.some(({ underWhenTight }) => underWhenTight !== undefined),
    },
    cardsBelowPx: isNarrow ? 0 : CARDS_BELOW_PX,
  })
  const openAt = open && ((position: number) => items[position] !== undefined && open.action(items[position]))
  const rows = useRowKeys(items.length, openAt)
  const hintId = useId()
  const hint = open ? hintId : undefined
  const hasAllHeaders = layout !== 'cards' && stackColumns(columns, layout).every(({ below }) => !below.some(isSorted))
  const table = (
    // Clipped for the round corners. Anything else would make the header stick to this box instead of the window.
    <div
      ref={box}
      className={layout === 'cards' ? undefined : 'overflow-clip rounded-card border border-line bg-surface'}
    >
      {open && (
        <p id={hintId} className="sr-only">
          Arrow up and down move between rows. Enter {open.words}.
        </p>
      )}
      {layout === 'cards' ? (
        <CardList {...props} rows={rows} hint={hint} />
      ) : (
        <TableGrid {...props} layout={layout} rows={rows} hint={hint} />
      )}
    </div>
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {props.sort && !hasAllHeaders && (
        <AtSortPlace>
          <SortChoice columns={columns} sort={props.sort} label={props.label} />
        </AtSortPlace>
      )}
      {table}
    </div>
  )
}

const isSorted = ({ sort }: { sort?: ColumnSort }) => sort !== undefined

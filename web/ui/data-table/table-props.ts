import type { ReactNode } from 'react'

import type { RowAction } from './RowActions.tsx'
import type { TableColumn, TableSort } from './table-column.ts'

export type TableProps<Item> = {
  label: string
  items: Item[]
  itemKey: (item: Item) => string
  /** What tells this row apart, for the names of its controls: 'order 4db6d08a'. */
  itemName: (item: Item) => string
  columns: TableColumn<Item>[]
  actions?: (item: Item) => RowAction[]
  actionsName?: string
  /** Where some buttons stay visible on a card: the menu with the others, at its top. */
  cardMenu?: (item: Item) => ReactNode
  /** What Enter and a click on the row do, and how that's explained: 'opens the order'. */
  open?: { action: (item: Item) => void; words: string }
  sort?: TableSort
  /** More about a row, right below it. */
  expansion?: (item: Item) => ReactNode
  /** Tables with few narrow columns stay tables on a phone if they fit. */
  isNarrow?: boolean
}

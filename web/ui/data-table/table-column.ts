import type { ReactNode } from 'react'

export type ColumnSort = {
  /** The server's word for it; a minus in front means descending. */
  by: string
  /** What the first click does. Names start at A, times and amounts with the highest. */
  first: 'asc' | 'desc'
  /** For the list of choices on a phone: 'oldest first', 'newest first'. */
  words: { asc: string; desc: string }
}

export const BY_TIME = { asc: 'oldest first', desc: 'newest first' }
export const BY_AMOUNT = { asc: 'lowest first', desc: 'highest first' }
export const BY_NAME = { asc: 'A to Z', desc: 'Z to A' }

export type TableColumn<Item> = {
  name: string
  cell: (item: Item) => ReactNode
  /** Right-aligned, so that digits line up. */
  numeric?: boolean
  /** The part of a card it becomes on a phone; by default a line with its name. `line`: the line below the title. */
  inCard?: 'title' | 'figure' | 'line' | 'status' | 'footer' | 'select' | 'nowhere'
  /** What it shows in a card, if not the same; null leaves it out. */
  cellInCard?: (item: Item) => ReactNode
  /** The column it moves under when there isn't room for all of them. */
  under?: string
  /** The column it moves under when even that leaves too little room. */
  underWhenTight?: string
  /** What it shows there, if not the same: without its header, 'Nov 16' may need to be 'Joined Nov 16'. */
  cellUnder?: (item: Item) => ReactNode
  /** Of what moves under it, such as a margin to start below its text. */
  belowClassName?: string
  /** The name is for screen readers only. */
  hasHiddenName?: boolean
  sort?: ColumnSort
  className?: string
}

export type TableSort = {
  value: string
  onChange: (value: string) => void
  /** The name of the default, if it isn't the order of a column. */
  usual?: string
}

/** All columns side by side, some of them under others, or as many as possible. */
export type GridLayout = 'full' | 'stacked' | 'tight'

/** The columns that are shown, each with those that moved under it. */
export function stackColumns<Item>(columns: TableColumn<Item>[], layout: GridLayout) {
  const getUpper = ({ under, underWhenTight }: TableColumn<Item>) =>
    ({ full: undefined, stacked: under, tight: underWhenTight ?? under })[layout]
  return columns
    .filter((column) => getUpper(column) === undefined)
    .map((column) => ({ column, below: columns.filter((other) => getUpper(other) === column.name) }))
}

export function nextSort({ by, first }: ColumnSort, value: string): string {
  const [asc, desc] = [by, `-${by}`]
  if (value === asc) return desc
  if (value === desc) return asc
  return first === 'asc' ? asc : desc
}

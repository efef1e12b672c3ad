import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment } from 'react'

import { RowButtons } from './RowActions.tsx'
import {
  type ColumnSort,
  type GridLayout,
  nextSort,
  stackColumns,
  type TableColumn,
  type TableSort,
} from './table-column.ts'
import type { TableProps } from './table-props.ts'
import type { useRowKeys } from './use-row-keys.ts'

type Props<Item> = TableProps<Item> & {
  layout: GridLayout
  rows: ReturnType<typeof useRowKeys>
  hint: string | undefined
}

/** The rows as a table, with the header row in view below whatever else sticks to the top. */
export function TableGrid<Item>({
  label,
  items,
  itemKey,
  columns,
  actions,
  open,
  sort,
  expansion,
  ...props
}: Props<Item>) {
  const shown = stackColumns(columns, props.layout)
  const isStacked = props.layout !== 'full'
  const isTight = props.layout === 'tight'
  const padding = isTight
    ? 'px-2 first:pl-4 last:pr-3'
    : isStacked
      ? 'px-2.5 first:pl-4 last:pr-4'
      : 'px-2.5 first:pl-4 last:pr-4 2xl:px-4'
  return (
    <table
      aria-label={label}
      aria-describedby={props.hint}
      data-layout={props.layout}
      className="tabular w-full border-separate border-spacing-0 text-14"
    >
      <thead>
        <tr>
          {shown.map(({ column }) => (
            <HeadCell key={column.name} column={column} sort={sort} className={padding} />
          ))}
          {actions && (
            <HeadCell
              column={{ name: props.actionsName ?? 'Actions', numeric: true }}
              sort={undefined}
              className={padding}
            />
          )}
        </tr>
      </thead>
      <tbody {...props.rows.handlers}>
        {items.map((item, position) => {
          const more = expansion?.(item)
          return (
            <Fragment key={itemKey(item)}>
              <tr
                {...props.rows.rowProps(position)}
                className={clsx(
                  'group scroll-mt-[calc(var(--sticky-top,0px)+3rem)] transition-colors hover:bg-raised/60 focus-visible:-outline-offset-2',
                  open && 'cursor-pointer',
                )}
              >
                {shown.map(({ column, below }) => (
                  <td
                    key={column.name}
                    className={clsx(
                      'py-3 align-middle group-not-first:border-t group-not-first:border-line',
                      padding,
                      column.numeric && 'text-right',
                      column.className,
                    )}
                  >
                    {column.cell(item)}
                    {below.length > 0 && (
                      <div
                        className={clsx(
                          'mt-1 flex gap-1 text-13 text-muted',
                          isTight ? 'flex-wrap gap-x-3' : 'flex-col',
                          column.numeric && 'justify-end',
                          column.belowClassName,
                        )}
                      >
                        {below.map((other) => (
                          <div key={other.name}>{(other.cellUnder ?? other.cell)(item)}</div>
                        ))}
                      </div>
                    )}
                  </td>
                ))}
                {actions && (
                  <td
                    className={clsx('py-2 align-middle group-not-first:border-t group-not-first:border-line', padding)}
                  >
                    <RowButtons actions={actions(item)} isStacked={isStacked} />
                  </td>
                )}
              </tr>
              {more && (
                <tr>
                  <td colSpan={shown.length + (actions ? 1 : 0)} className="px-4 pb-4">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

type HeadProps<Item> = {
  column: Pick<TableColumn<Item>, 'name' | 'numeric' | 'sort' | 'hasHiddenName'>
  sort: TableSort | undefined
  className: string
}

function HeadCell<Item>({ column, sort, className }: HeadProps<Item>) {
  const { name, numeric, hasHiddenName } = column
  const sorted = sort && directionOf(column.sort, sort)
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={clsx(
        'sticky top-[var(--sticky-top,0px)] z-[1] h-10 border-b border-line bg-raised text-13 font-medium whitespace-nowrap text-ink-soft',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {column.sort && sort ? (
        <SortButton name={name} by={column.sort} sort={sort} isReversed={numeric} />
      ) : (
        <span className={hasHiddenName ? 'sr-only' : undefined}>{name}</span>
      )}
    </th>
  )
}

const directionOf = (by: ColumnSort | undefined, sort: TableSort) =>
  by && ({ [by.by]: 'ascending', [`-${by.by}`]: 'descending' } as const)[sort.value]

type SortButtonProps = { name: string; by: ColumnSort; sort: TableSort; isReversed: boolean | undefined }

function SortButton({ name, by, sort, isReversed }: SortButtonProps) {
  const direction = directionOf(by, sort)
  return (
    <button
      type="button"
      onClick={() => sort.onChange(nextSort(by, sort.value))}
      className={clsx(
        'group/sort inline-flex h-10 items-center gap-1 rounded-control hover:text-ink focus-visible:-outline-offset-2',
        isReversed && 'flex-row-reverse',
        direction && 'text-ink',
      )}
    >
      {name}
      <SortIcon direction={direction} />
    </button>
  )
}

function SortIcon({ direction }: { direction: string | undefined }) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <Icon
      aria-hidden="true"
      className={clsx('size-3.5', !direction && 'text-muted opacity-60 group-hover/sort:opacity-100')}
    />
  )
}

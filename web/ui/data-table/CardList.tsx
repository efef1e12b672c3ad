import { clsx } from 'clsx'
import { useId } from 'react'

import { RowMenu } from './RowActions.tsx'
import type { TableColumn } from './table-column.ts'
import type { TableProps } from './table-props.ts'
import type { useRowKeys } from './use-row-keys.ts'

type Props<Item> = TableProps<Item> & { rows: ReturnType<typeof useRowKeys>; hint: string | undefined }

/** The rows as cards: the title with amount and menu, a line below it, the status, then the rest with names. */
export function CardList<Item>({ label, items, itemKey, columns, rows, hint, open, ...props }: Props<Item>) {
  return (
    <ul aria-label={label} aria-describedby={hint} className="grid gap-2.5" {...rows.handlers}>
      {items.map((item, position) => (
        <Card
          key={itemKey(item)}
          item={item}
          columns={columns}
          rowProps={rows.rowProps(position)}
          canOpen={open !== undefined}
          {...props}
        />
      ))}
    </ul>
  )
}

type CardProps<Item> = Pick<TableProps<Item>, 'columns' | 'actions' | 'itemName' | 'expansion' | 'cardMenu'> & {
  item: Item
  rowProps: object
  canOpen: boolean
}

function Card<Item>({ item, columns, actions, itemName, expansion, cardMenu, rowProps, canOpen }: CardProps<Item>) {
  const titleId = useId()
  // A column that has nothing to say about this item leaves no gap.
  const part = (name: TableColumn<Item>['inCard']) =>
    columns
      .filter(({ inCard }) => inCard === name)
      .map(({ name, cell, cellInCard = cell }) => ({ name, content: cellInCard(item) }))
      .filter(({ content }) => content !== null)
  const lines = part(undefined)
  const lineId = useId()
  const line = part('line')
  const show = ({ name, content }: (typeof lines)[number]) => <div key={name}>{content}</div>
  const available = actions?.(item).filter(({ isUnavailable }) => !isUnavailable) ?? []
  return (
    <li
      {...rowProps}
      aria-labelledby={line.length > 0 ? `${titleId} ${lineId}` : titleId}
      className={clsx(
        'tabular grid scroll-mt-[calc(var(--sticky-top,0px)+1rem)] rounded-card border border-line bg-surface px-4 text-14',
        line.length > 0 ? 'gap-1 py-3' : 'gap-3 py-4',
        canOpen && 'cursor-pointer',
      )}
    >
      <div className="flex items-start gap-3">
        {part('select').map(show)}
        {/* A large amount moves below a title that it would leave no room for. */}
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1">
          <div id={titleId} className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
            {part('title').map(show)}
          </div>
          {part('figure').length > 0 && (
            <div className="ml-auto max-w-full text-right font-medium wrap-anywhere">{part('figure').map(show)}</div>
          )}
        </div>
        {cardMenu && <div className="-my-2 -mr-2">{cardMenu(item)}</div>}
        {available.length > 0 && <RowMenu actions={available} of={itemName(item)} />}
      </div>
      {line.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-13 text-ink-soft">
          {/* Every item has a dot in front of it; on the left edge, where a line starts, it's clipped. */}
          <div className="-ml-1 min-w-0 flex-[1_1_11rem] overflow-x-clip pl-1">
            <div
              id={lineId}
              className="-ml-4 flex flex-wrap *:relative *:pl-4 *:before:absolute *:before:left-1.5 *:before:content-['·']"
            >
              {line.map(show)}
            </div>
          </div>
          {part('status').length > 0 && <div className="flex flex-wrap gap-1.5">{part('status').map(show)}</div>}
        </div>
      ) : (
        part('status').length > 0 && <div className="flex flex-wrap gap-1.5">{part('status').map(show)}</div>
      )}
      {lines.length > 0 && (
        <dl
          className={clsx(
            'grid gap-x-4 gap-y-2.5 border-t border-line pt-3',
            // Three short ones fit beside each other, and none is left alone on a line.
            lines.length === 3
              ? 'grid-cols-[repeat(3,auto)] justify-between'
              : 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,45%),1fr))]',
          )}
        >
          {lines.map(({ name, content }) => (
            <div key={name} className="min-w-0">
              <dt className="text-13 text-muted">{name}</dt>
              <dd className="wrap-anywhere">{content}</dd>
            </div>
          ))}
        </dl>
      )}
      {part('footer').map(show)}
      {expansion?.(item)}
    </li>
  )
}

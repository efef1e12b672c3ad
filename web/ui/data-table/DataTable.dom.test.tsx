import { within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { show } from '#web/test/show.tsx'
import { DataTable } from './DataTable.tsx'
import { SortPlace, SortsInSearchRow } from './SortPlace.tsx'
import { BY_AMOUNT, BY_NAME, type TableColumn } from './table-column.ts'

type Order = { id: string; customer: string; cents: number }
const orders: Order[] = [
  { id: 'a1', customer: 'Ada', cents: 4900 },
  { id: 'b2', customer: 'Grace', cents: 12_900 },
  { id: 'c3', customer: 'Mary', cents: 123_456_789 },
]
const columns: TableColumn<Order>[] = [
  { name: 'Customer', inCard: 'title', cell: ({ customer }) => customer },
  {
    name: 'Order',
    under: 'Customer',
    sort: { by: 'order', first: 'asc', words: BY_NAME },
    cellUnder: ({ id }) => `Order ${id}`,
    cell: ({ id }) => id,
  },
  {
    name: 'Amount',
    numeric: true,
    inCard: 'figure',
    sort: { by: 'amount', first: 'desc', words: BY_AMOUNT },
    cell: ({ cents }) => `$${cents / 100}`,
  },
]

/** Widths come from a browser's layout, which there is none of here. */
function measures({ box, table }: { box: number; table: number }) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(table)
}
afterEach(() => vi.restoreAllMocks())

function open(shown = columns) {
  const onOpen = vi.fn()
  const onSort = vi.fn()
  const onExpire = vi.fn()
  const table = (value: string) => (
    <DataTable
      label="Orders"
      items={orders}
      itemKey={({ id }) => id}
      itemName={({ id }) => `order ${id}`}
      columns={shown}
      sort={{ value, onChange: onSort }}
      open={{ action: ({ id }) => onOpen(id), words: 'opens the order' }}
      actions={({ id }) => [{ label: 'Expire', name: `Expire order ${id}`, onSelect: () => onExpire(id) }]}
    />
  )
  const page = show(table('date'))
  const rows = () => page.screen.getAllByRole('row').slice(1)
  return { ...page, rows, onOpen, onSort, onExpire, sortedBy: (value: string) => page.update(table(value)) }
}

describe('the rows of a table', () => {
  it('are one stop for Tab, and arrow keys, Home and End move between them', async () => {
    const { user, rows, screen } = open()
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    // After the buttons that sort.
    for (let n = 0; n < 3; n++) await user.tab()
    expect(document.activeElement).toBe(rows()[0])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rows()[1])
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    await user.keyboard('{End}{ArrowDown}')
    expect(document.activeElement).toBe(rows()[2])
    await user.keyboard('{ArrowUp}{Home}')
    expect(document.activeElement).toBe(rows()[0])
    const table = screen.getByRole('table', { name: 'Orders' })
    expect(document.getElementById(table.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Arrow up and down move between rows. Enter opens the order.',
    )
  })

  it('open with Enter and a click, but not when a control inside them was meant', async () => {
    const { user, rows, onOpen, onExpire, screen } = open()
    rows()[1]?.focus()
    await user.keyboard('{Enter}')
    expect(onOpen.mock.calls).toEqual([['b2']])
    await user.click(screen.getByText('Mary'))
    expect(onOpen.mock.calls).toEqual([['b2'], ['c3']])
    await user.click(screen.getByRole('button', { name: 'Expire order a1' }))
    await user.keyboard('{Enter}')
    expect(onExpire.mock.calls).toEqual([['a1'], ['a1']])
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('go on from the row of the control that has the focus', async () => {
    const { user, rows, screen } = open()
    screen.getByRole('button', { name: 'Expire order b2' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rows()[2])
  })
})

describe('a sorted table', () => {
  it('says by which column and in which direction, and turns around with a click', async () => {
    const { user, screen, onSort, sortedBy } = open()
    const head = () => screen.getByRole('columnheader', { name: 'Amount' })
    expect(head().getAttribute('aria-sort')).toBeNull()
    await user.click(within(head()).getByRole('button'))
    sortedBy('-amount')
    expect(head().getAttribute('aria-sort')).toBe('descending')
    await user.click(within(head()).getByRole('button'))
    sortedBy('amount')
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    expect(onSort.mock.calls).toEqual([['-amount'], ['amount']])
  })
})

describe('a table without enough room', () => {
  it('first moves columns under others', async () => {
    measures({ box: 700, table: 700 })
    const { screen, unmount } = open()
    expect(screen.getByRole('columnheader', { name: 'Order' })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
    unmount()
    // Too wide once; after that it fits.
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValueOnce(900)
    const narrow = open()
    expect(narrow.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Amount',
      'Actions',
    ])
    expect(narrow.screen.getByText('Order a1')).toBeTruthy()
    // A column without a header can still be sorted by.
    await narrow.user.selectOptions(narrow.screen.getByRole('combobox', { name: 'Sort orders' }), 'Order: A to Z')
    expect(narrow.onSort.mock.calls).toEqual([['order']])
  })

  it('offers the sort choice in the row of its search, if there is one', async () => {
    measures({ box: 700, table: 700 })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValueOnce(900)
    const { screen } = show(
      <SortsInSearchRow>
        <section aria-label="Search orders">
          <SortPlace />
        </section>
        <DataTable
          label="Orders"
          items={orders}
          itemKey={({ id }) => id}
          itemName={({ id }) => id}
          columns={columns}
          sort={{ value: 'order', onChange: vi.fn() }}
        />
      </SortsInSearchRow>,
    )
    expect(await screen.findAllByRole('combobox')).toHaveLength(1)
    const search = within(screen.getByRole('region', { name: 'Search orders' }))
    expect(search.getByRole<HTMLSelectElement>('combobox', { name: 'Sort orders' }).value).toBe('order')
  })

  it('then moves those that may move further', () => {
    measures({ box: 700, table: 700 })
    // Too wide twice; after that it fits.
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValueOnce(900).mockReturnValueOnce(800)
    const tight = columns.map((column) =>
      column.name === 'Amount' ? { ...column, underWhenTight: 'Customer' } : column,
    )
    const { screen } = open(tight)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Customer', 'Actions'])
    expect(within(screen.getByRole('cell', { name: /Ada/ })).getByText('$49')).toBeTruthy()
  })

  it('shows cards when even that is too wide', () => {
    measures({ box: 700, table: 900 })
    const { screen } = open()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('shows cards on a phone, with title, amount, the other columns by name and one menu', async () => {
    measures({ box: 335, table: 300 })
    const { screen, user, onExpire, onOpen, onSort } = open()
    const card = screen.getByRole('listitem', { name: 'Mary' })
    expect(within(card).getByText('$1234567.89')).toBeTruthy()
    expect(within(card).getByText('Order').nextElementSibling?.textContent).toBe('c3')
    await user.click(within(card).getByRole('button', { name: 'Actions for order c3' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Expire order c3' }))
    expect(onExpire.mock.calls).toEqual([['c3']])
    expect(onOpen).not.toHaveBeenCalled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort orders' }), 'Amount: lowest first')
    expect(onSort.mock.calls).toEqual([['amount']])
  })

  it('keeps a card to two lines if its columns say so', () => {
    measures({ box: 335, table: 300 })
    const { screen } = open([
      { name: 'Order', inCard: 'nowhere', cell: ({ id }) => id },
      {
        name: 'Customer',
        inCard: 'line',
        cell: ({ customer }) => customer,
        cellInCard: ({ customer }) => `By ${customer}`,
      },
      { name: 'Course', inCard: 'title', cell: () => 'Intro' },
      { name: 'Status', inCard: 'status', cell: () => 'paid' },
    ])
    const card = screen.getByRole('listitem', { name: 'Intro By Mary' })
    expect(within(card).getByText('paid')).toBeTruthy()
    expect(within(card).queryByText('c3')).toBeNull()
    expect(card.querySelector('dl')).toBeNull()
  })

  it('leaves out of a card what a column has nothing to say about', () => {
    measures({ box: 335, table: 300 })
    const { screen } = open([
      { name: 'Customer', inCard: 'title', cell: ({ customer }) => customer },
      { name: 'Order', cell: ({ id }) => id, cellInCard: ({ id }) => (id === 'a1' ? null : id) },
    ])
    expect(within(screen.getByRole('listitem', { name: 'Ada' })).queryByText('Order')).toBeNull()
    expect(within(screen.getByRole('listitem', { name: 'Mary' })).getByText('Order')).toBeTruthy()
  })
})

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  BookOpen,
  FileText,
  FileUp,
  type LucideIcon,
  Plus,
  ReceiptText,
  Store,
  TicketPlus,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { orderNumber } from '#contract/orders/order-number.ts'
import { isStaff } from '#contract/roles.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { paths } from '#web/paths.ts'
import { SearchIcon } from '#web/ui/line-icons.tsx'
import { PageUnderVeil } from '#web/ui/PageUnderVeil.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { SIDEBAR_ICONS } from '../sidebar/sidebar-icons.ts'
import { findPages } from './palette-pages.ts'

const pageValue = (href: string) => `page ${href}`
const NOTHING = { courses: [], users: [], orders: [] }

/** Finds a page, course, person or order: type, choose with the arrow keys, press Enter. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...apiQuery('GET /api/admin/search', { query: { q } }),
    enabled: q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { courses, users, orders } = (q !== '' && found.data) || NOTHING
  const places = findPages(q)
  const { returnFocus } = useFocusReturn(true)
  const isLeaving = useRef(false)
  const goTo = (href: string) => {
    isLeaving.current = true
    onClose()
    navigate(href)
  }
  const values = [
    ...places.flatMap(({ entries }) => entries.map(({ href }) => pageValue(href))),
    ...[...courses, ...users, ...orders].map(({ id }) => id),
  ]
  const [chosen, setChosen] = useState('')
  // If the selected entry has left the list, Enter opens the first one.
  const selected = values.includes(chosen) ? chosen : (values[0] ?? '')
  const isEmpty = values.length === 0
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear items-start justify-items-center overflow-y-auto bg-veil p-4 pt-[12svh]">
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              // The page that opens decides where focus goes.
              if (isLeaving.current) event.preventDefault()
              else returnFocus(event)
            }}
            className="w-full max-w-xl animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-float"
          >
            <Radix.Title className="sr-only">Go to</Radix.Title>
            <Command label="Go to" shouldFilter={false} loop value={selected} onValueChange={setChosen}>
              <div className="flex items-center gap-3 border-b border-line px-4">
                <SearchIcon className="size-4.5 shrink-0 text-muted" />
                <Command.Input
                  value={typed}
                  onValueChange={setTyped}
                  placeholder="Go to a page, course, student or order"
                  className="h-13 w-full bg-transparent text-16 text-ink outline-none placeholder:text-muted"
                />
              </div>
              <Command.List className="max-h-[50svh] overflow-y-auto overscroll-contain p-2">
                {isEmpty && (
                  <p role="status" className="px-3 py-8 text-center text-14 text-ink-soft">
                    {emptyText(found)}
                  </p>
                )}
                {places.map(({ heading, entries }) => (
                  <Group key={heading} heading={heading}>
                    {entries.map(({ label, href }) => (
                      <Item
                        key={href}
                        value={pageValue(href)}
                        icon={<PageIcon label={label} />}
                        onSelect={() => goTo(href)}
                      >
                        {label}
                      </Item>
                    ))}
                  </Group>
                ))}
                <Group heading="Courses">
                  {courses.map(({ id, title, slug }) => (
                    <Item
                      key={id}
                      value={id}
                      icon={<BookOpen />}
                      note={slug}
                      onSelect={() => goTo(paths.adminCourse(id))}
                    >
                      {title}
                    </Item>
                  ))}
                </Group>
                <Group heading="People">
                  {users.map(({ id, name, email, role }) => (
                    <Item
                      key={id}
                      value={id}
                      icon={<UserRound />}
                      note={email}
                      onSelect={() => goTo(isStaff(role) ? paths.adminUser(id) : paths.adminUsersFor(email))}
                    >
                      {name || 'No name'}
                    </Item>
                  ))}
                </Group>
                <Group heading="Orders">
                  {orders.map(({ id, receiptNumber, title, email }) => (
                    <Item
                      key={id}
                      value={id}
                      icon={<ReceiptText />}
                      note={[receiptNumber, `${orderNumber(id)}…`, email].filter(Boolean).join(' · ')}
                      onSelect={() => goTo(paths.adminOrder(id))}
                    >
                      {title}
                    </Item>
                  ))}
                </Group>
              </Command.List>
              <KeyHints />
            </Command>
          </Radix.Content>
          <PageUnderVeil />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const ACTION_ICONS: Record<string, LucideIcon> = {
  'New Course': Plus,
  'Upload Content': FileUp,
  'Import Students': UserPlus,
  'Create Coupon': TicketPlus,
  'Course Catalog (shop)': Store,
}

function PageIcon({ label }: { label: string }) {
  const Icon = SIDEBAR_ICONS[label as keyof typeof SIDEBAR_ICONS] ?? ACTION_ICONS[label] ?? FileText
  return <Icon />
}

const KEYS = [
  ['↑↓', 'choose'],
  ['↵', 'open'],
  ['Esc', 'close'],
] as const

/** For those who work with a keyboard; screen readers say the same about every list of options. */
function KeyHints() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-4 border-t border-line px-4 py-2 text-13 text-muted pointer-coarse:hidden"
    >
      {KEYS.map(([key, words]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="min-w-5 rounded-[4px] border border-line px-1 text-center font-sans text-13 leading-4.5 text-ink-soft">
            {key}
          </kbd>
          {words}
        </span>
      ))}
    </p>
  )
}

function emptyText({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Searching...'
  return isError
    ? "The search didn't work. Please try again."
    : 'No results. Try a name, an email address or an order number.'
}

function Group({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-13 [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

type ItemProps = { value: string; icon: ReactNode; note?: string; onSelect: () => void; children: ReactNode }

function Item({ value, icon, note, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-14 text-ink data-[selected=true]:bg-raised pointer-coarse:min-h-11"
    >
      <span aria-hidden="true" className="text-muted [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note && <span className="tabular max-w-1/2 shrink-0 truncate text-13 text-muted">{note}</span>}
    </Command.Item>
  )
}

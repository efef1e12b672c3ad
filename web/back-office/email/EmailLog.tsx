import { clsx } from 'clsx'
import { useState } from 'react'

import { DATE_SORTS } from '#contract/list-sorts.ts'
import type { EmailLog as EmailLogEntry } from '#contract/mail/email-admin.endpoints.ts'
import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Truncated } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { SortPlace, SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { BY_TIME, type TableColumn } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Select } from '#web/ui/Select.tsx'
import { LOG_PAGE_SIZE, logsQuery } from './email.queries.ts'
import { mailStatusWords, STATUS_WORDS, statusColor } from './mail-status-words.ts'
import { templateName } from './template-name.ts'
import { useShownFirst } from './use-shown-first.ts'

const columnsFor = (onOpen: Props['onOpen']): TableColumn<EmailLogEntry>[] => [
  {
    name: 'Email',
    inCard: 'title',
    className: 'min-w-48',
    cell: (mail) => (
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={clsx('mt-1.5 size-2 shrink-0 rounded-full forced-color-adjust-none', statusColor(mail.status))}
        />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(mail.id)}
            className="tap rounded-[4px] text-left font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            {mail.subject ?? 'Not written yet'}
            {mail.recipientEmail && <span className="sr-only"> to {mail.recipientEmail}</span>}
          </button>
          <Truncated className="text-13 text-muted">{mail.recipientEmail || 'Address deleted'}</Truncated>
        </div>
      </div>
    ),
  },
  { name: 'Type', inCard: 'line', className: 'text-ink-soft', cell: ({ templateType }) => templateName(templateType) },
  {
    name: 'Status',
    inCard: 'status',
    cell: ({ status, isTest }) => (
      <span className="flex flex-wrap items-center gap-1.5 text-ink-soft">
        {mailStatusWords(status)}
        {isTest && <Badge variant="outline">Test</Badge>}
      </span>
    ),
  },
  {
    name: 'Date',
    inCard: 'line',
    sort: { by: 'date', first: 'desc', words: BY_TIME },
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
  },
]

type Props = { types: string[]; onOpen: (id: string) => void }

/** Ten emails at a time, newest first unless sorted. */
export function EmailLog({ types, onOpen }: Props) {
  const [filter, setFilter] = useState({ templateType: '', recipient: '' })
  const [named, setStatus] = useUrlParam('status')
  const status = named in STATUS_WORDS ? named : ''
  const title = useShownFirst<HTMLHeadingElement>(status !== '')
  const recipient = useDebounced(filter.recipient).trim()
  const sort = useUrlSort(DATE_SORTS)
  const list = usePagedList(LOG_PAGE_SIZE, ({ offset }) =>
    logsQuery({ ...filter, status, recipient, sort: sort.value, offset }),
  )
  const change = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part })
  return (
    <section aria-labelledby="email-log-title" className="grid gap-4">
      <h2 id="email-log-title" ref={title} className="scroll-mt-24 text-22">
        Email log
      </h2>
      <SortsInSearchRow>
        <FilterBar label="Filter the email log">
          <SearchField
            label="Recipient"
            className="max-sm:w-full max-sm:flex-none"
            value={filter.recipient}
            onChange={(event) => change({ recipient: event.target.value })}
          />
          <Select
            aria-label="Status"
            className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)] sm:w-40"
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          >
            <option value="">All statuses</option>
            {Object.entries(STATUS_WORDS).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Email type"
            className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)] sm:w-48 lg:w-56"
            value={filter.templateType}
            onChange={(event) => change({ templateType: event.target.value })}
          >
            <option value="">All types</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {templateName(type)}
              </option>
            ))}
          </Select>
          <SortPlace />
          <Button onClick={list.retry}>Refresh</Button>
        </FilterBar>
        <PagedList
          label="emails"
          list={list}
          empty={
            <EmptyState title="No emails found" heading="h3">
              Emails that match these filters will appear here.
            </EmptyState>
          }
        >
          {(mails) => (
            <DataTable
              label="Emails"
              items={mails}
              itemKey={({ id }) => id}
              itemName={({ subject, recipientEmail }) => `${subject ?? 'Not written yet'}, ${recipientEmail}`}
              columns={columnsFor(onOpen)}
              sort={sort}
              open={{ action: ({ id }) => onOpen(id), words: 'opens the email' }}
            />
          )}
        </PagedList>
      </SortsInSearchRow>
    </section>
  )
}

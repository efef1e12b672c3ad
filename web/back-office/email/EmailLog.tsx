import { clsx } from 'clsx'
import { useState } from 'react'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Select } from '#web/ui/Select.tsx'
import { LOG_PAGE_SIZE, logsQuery } from './email.queries.ts'
import { mailStatusWords, STATUS_WORDS, statusColor } from './mail-status-words.ts'
import { templateName } from './template-name.ts'
import { useShownFirst } from './use-shown-first.ts'

type Props = { types: string[]; onOpen: (id: string) => void }

/** The ten newest emails, with paging for the rest. */
export function EmailLog({ types, onOpen }: Props) {
  const [filter, setFilter] = useState({ templateType: '', recipient: '' })
  const [named, setStatus] = useUrlParam('status')
  const status = named in STATUS_WORDS ? named : ''
  const title = useShownFirst<HTMLHeadingElement>(status !== '')
  const recipient = useDebounced(filter.recipient).trim()
  const list = usePagedList(LOG_PAGE_SIZE, ({ offset }) => logsQuery({ ...filter, status, recipient, offset }))
  const change = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part })
  return (
    <section aria-labelledby="email-log-title" className="grid gap-4">
      <h2 id="email-log-title" ref={title} className="scroll-mt-24 text-22">
        Email log
      </h2>
      <FilterBar label="Filter the email log">
        <SearchField
          label="Recipient"
          value={filter.recipient}
          onChange={(event) => change({ recipient: event.target.value })}
        />
        <Select
          aria-label="Status"
          className="w-full sm:w-44"
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
          className="w-full sm:w-56"
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
        <Button onClick={list.retry}>Refresh</Button>
      </FilterBar>
      <PagedList
        label="emails"
        list={list}
        empty={
          <EmptyState title="No emails found" heading="h3">
            {' '}
            Emails that match these filters will appear here.
          </EmptyState>
        }
      >
        {(mails) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {mails.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onOpen(mail.id)}
                  className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 text-left transition-colors hover:bg-raised/60 focus-visible:-outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
                >
                  <span aria-hidden="true" className={clsx('mt-2 size-2 rounded-full', statusColor(mail.status))} />
                  <span className="min-w-0">
                    <span className="block text-14 font-medium break-words text-ink">
                      {mail.subject ?? 'Not written yet'}
                    </span>
                    <span className="block truncate text-13 text-ink-soft">
                      {mail.recipientEmail || 'Address deleted'} · {templateName(mail.templateType)}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-2 text-13 text-muted max-sm:col-start-2">
                    {mail.isTest && <Badge variant="outline">Test</Badge>}
                    <span>{mailStatusWords(mail.status)}</span>
                    <time dateTime={mail.createdAt} className="tabular">
                      {formatMoment(mail.createdAt)}
                    </time>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { CustomerMessage } from '#contract/contact/contact.endpoints.ts'
import { SearchAndState } from '#web/back-office/frame/SearchAndState.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlChoice } from '#web/lib/url/use-url-choice.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { MessageEntry } from './MessageEntry.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

const PAGE = 50
const STATES = ['', 'open', 'answered'] as const

export function MessagesPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const [state, setState] = useUrlChoice(STATES, 'state')
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/messages', { query: { search, state: state || undefined, ...page } }),
  )
  const mark = useMarkAnswered()
  const entries = useRef<HTMLUListElement>(null)
  const focusAfterRemovalOf = useFocusAfterRemoval(
    entries,
    list.rows?.map(({ id }) => id),
  )
  const press = (message: CustomerMessage) => {
    if (mark.isPending) return
    focusAfterRemovalOf(message.id)
    mark.mutate(message)
  }
  return (
    <div className="grid gap-4">
      <SearchAndState
        label="Search messages"
        searchLabel="Search by name, email or text"
        search={typed}
        onSearch={setSearch}
        state={state}
        onState={setState}
        states={{ open: 'Unanswered', answered: 'Answered' }}
      />
      <PagedList
        label="messages"
        list={list}
        empty={
          <EmptyState title={search || state ? 'No messages match.' : 'No messages yet.'}>
            {search || state
              ? 'Try another search or show all messages.'
              : 'Messages from the contact form will show up here.'}
          </EmptyState>
        }
      >
        {(messages) => (
          <ul ref={entries} className="divide-y divide-line rounded-card border border-line bg-surface">
            {messages.map((message) => (
              <MessageEntry
                key={message.id}
                message={message}
                isPending={mark.isPending}
                onMark={() => press(message)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function useMarkAnswered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answeredAt }: CustomerMessage) =>
      callApi('PUT /api/admin/messages/:id/answered', { params: { id }, body: { answered: answeredAt === null } }),
    onSuccess: ({ answeredAt }) => {
      toast({ title: answeredAt ? 'Marked as answered' : 'Message reopened' })
      return queryClient.invalidateQueries({ queryKey: ['/api/admin/messages'] })
    },
    onError: (error) => toastActionFailure(error, "The message couldn't be updated. Please try again."),
  })
}

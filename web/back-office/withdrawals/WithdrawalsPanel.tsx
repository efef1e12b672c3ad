import { useState } from 'react'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { SearchAndState } from '#web/back-office/frame/SearchAndState.tsx'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlChoice } from '#web/lib/url/use-url-choice.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { CloseWithdrawalDialog } from './CloseWithdrawalDialog.tsx'
import { NameOrderDialog } from './NameOrderDialog.tsx'
import { RefundWithdrawal } from './RefundWithdrawal.tsx'
import { SessionsHeldDialog } from './SessionsHeldDialog.tsx'
import { type WithdrawalAction, WithdrawalEntry } from './WithdrawalEntry.tsx'
import { useReopenWithdrawal } from './withdrawals.mutations.ts'

const PAGE = 50
const STATES = ['', 'open', 'closed'] as const

export function WithdrawalsPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const [state, setState] = useUrlChoice(STATES, 'state')
  const [dialog, setDialog] = useState<{ action: WithdrawalAction; withdrawal: Withdrawal }>()
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/withdrawals', { query: { search, state: state || undefined, ...page } }),
  )
  const reopen = useReopenWithdrawal()
  const act = (action: WithdrawalAction, withdrawal: Withdrawal) =>
    action === 'reopen' ? reopen.mutate(withdrawal) : setDialog({ action, withdrawal })
  const close = () => setDialog(undefined)
  return (
    <div className="grid gap-4">
      <SearchAndState
        label="Search withdrawals"
        searchLabel="Search by name, email or order"
        search={typed}
        onSearch={setSearch}
        state={state}
        onState={setState}
        states={{ open: 'Open', closed: 'Closed' }}
      />
      <PagedList
        label="withdrawals"
        list={list}
        empty={
          <EmptyState title={search || state ? 'No withdrawals match.' : 'No withdrawals yet.'}>
            {search || state
              ? 'Try another search or show all withdrawals.'
              : 'Withdrawals will appear here, with the refund amount and its deadline.'}
          </EmptyState>
        }
      >
        {(withdrawals) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {withdrawals.map((withdrawal) => (
              <WithdrawalEntry
                key={withdrawal.id}
                withdrawal={withdrawal}
                onAction={(action) => act(action, withdrawal)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {dialog?.action === 'refund' && <RefundWithdrawal withdrawal={dialog.withdrawal} onClose={close} />}
      {dialog?.action === 'close' && <CloseWithdrawalDialog withdrawal={dialog.withdrawal} onClose={close} />}
      {dialog?.action === 'name-order' && <NameOrderDialog withdrawal={dialog.withdrawal} onClose={close} />}
      {dialog?.action === 'sessions' && <SessionsHeldDialog withdrawal={dialog.withdrawal} onClose={close} />}
    </div>
  )
}

import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/accounts/user.ts'
import { listenToOtherTabs, notifyOtherTabs } from './session-channel.ts'
import { viewerQuery } from './viewer.ts'

/** What everyone can read. All other data is personal and is dropped when its owner signs out. */
const PUBLIC_READS = ['/api/courses', '/api/bundles', '/api/mentorship', '/api/settings/public', '/api/tiktok/posts']

function dropPersonalData(queryClient: QueryClient) {
  const [viewerKey] = viewerQuery.queryKey
  queryClient.removeQueries({
    predicate: ({ queryKey: [base] }) => base !== viewerKey && !PUBLIC_READS.includes(String(base)),
  })
}

export function startSession(queryClient: QueryClient, viewer: User) {
  dropPersonalData(queryClient)
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  notifyOtherTabs('started')
}

export function endSession(queryClient: QueryClient) {
  clearViewer(queryClient)
  notifyOtherTabs('ended')
}

function clearViewer(queryClient: QueryClient) {
  queryClient.setQueryData(viewerQuery.queryKey, null)
  dropPersonalData(queryClient)
}

/** When someone signs out or in in another tab, this tab drops the previous person's data. */
export function syncWithOtherTabs(queryClient: QueryClient) {
  listenToOtherTabs((event) => {
    if (event === 'ended') return clearViewer(queryClient)
    dropPersonalData(queryClient)
    queryClient.refetchQueries({ queryKey: viewerQuery.queryKey })
  })
}

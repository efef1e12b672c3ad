import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/accounts/user.ts'
import type { Reads } from '#web/lib/api/reads.ts'
import { listenToOtherTabs, notifyOtherTabs } from './session-channel.ts'
import { viewerQuery } from './viewer.ts'

/** What everyone can read. All other data is personal and is dropped when its owner signs out. */
const PUBLIC_READS = [
  '/api/courses',
  '/api/bundles',
  '/api/mentorship',
  '/api/settings/home-page',
  '/api/settings/public',
  '/api/tiktok/posts',
]

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
export function syncWithOtherTabs(reads: Reads) {
  listenToOtherTabs(async (event) => {
    const { client } = await reads.loadLibrary()
    if (event === 'ended') return clearViewer(client)
    dropPersonalData(client)
    client.refetchQueries({ queryKey: viewerQuery.queryKey })
  })
}

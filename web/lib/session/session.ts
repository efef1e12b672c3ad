import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/accounts/user.ts'
import { hearOtherTabs, tellOtherTabs } from './session-channel.ts'
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
  tellOtherTabs('started')
}

export function endSession(queryClient: QueryClient) {
  forgetViewer(queryClient)
  tellOtherTabs('ended')
}

function forgetViewer(queryClient: QueryClient) {
  queryClient.setQueryData(viewerQuery.queryKey, null)
  dropPersonalData(queryClient)
}

/** Somebody signed out, or in as somebody else, in another tab: this one shows nothing of the person before. */
export function followOtherTabs(queryClient: QueryClient) {
  hearOtherTabs((news) => {
    if (news === 'ended') return forgetViewer(queryClient)
    dropPersonalData(queryClient)
    queryClient.refetchQueries({ queryKey: viewerQuery.queryKey })
  })
}

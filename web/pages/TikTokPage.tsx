import { useSuspenseQuery } from '@tanstack/react-query'

import { CommunityCards } from '#web/features/tiktok/CommunityCards.tsx'
import { FeedSection } from '#web/features/tiktok/FeedSection.tsx'
import { TikTokHero } from '#web/features/tiktok/TikTokHero.tsx'
import { tiktokPostsQuery } from '#web/features/tiktok/tiktok.queries.ts'
import { usePageHead } from '#web/lib/page-head.ts'
import { paths } from '#web/paths.ts'

export function TikTokPage() {
  const { data: posts } = useSuspenseQuery(tiktokPostsQuery)
  usePageHead({
    title: 'TikTok Feed',
    description: 'Short notes on candles, risk and the trader’s own head, each with one point to make.',
    canonicalPath: paths.tiktok,
  })
  return (
    <>
      <TikTokHero />
      <FeedSection posts={posts} />
      <CommunityCards />
    </>
  )
}

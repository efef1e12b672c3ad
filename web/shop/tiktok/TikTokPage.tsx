import { useSuspenseQuery } from '@tanstack/react-query'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { tiktokPostsQuery } from '#web/lib/shop-data/tiktok.queries.ts'
import { paths } from '#web/paths.ts'
import { CommunityCards } from '#web/shop/tiktok/CommunityCards.tsx'
import { FeedSection } from '#web/shop/tiktok/FeedSection.tsx'
import { TikTokHero } from '#web/shop/tiktok/TikTokHero.tsx'

export function TikTokPage() {
  const { data: posts } = useSuspenseQuery(tiktokPostsQuery)
  usePageHead({
    title: 'TikTok Feed',
    description: 'Short videos on candles, risk and trading psychology, each with one point to make.',
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

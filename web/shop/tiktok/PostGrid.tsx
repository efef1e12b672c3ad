import { clsx } from 'clsx'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import { PostCard } from './PostCard.tsx'

/** Because the newest is twice as wide, 11 posts fill complete rows of two and of three. */
const NEWEST = 11

export function PostGrid({ posts }: { posts: TiktokPost[] }) {
  if (posts.length === 0) {
    return <p className="mt-8 text-16 text-ink-soft">No posts yet. The first one will appear here.</p>
  }
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {posts.slice(0, NEWEST).map((post, position) => (
        <li key={post.id} className={clsx('grid', position === 0 && 'sm:col-span-2')}>
          <PostCard post={post} isNewest={position === 0} />
        </li>
      ))}
    </ul>
  )
}

import { ArrowUpRight } from 'lucide-react'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'

const MAX_SHOWN = 3

/** The newest short videos, or a line if there are none. Undefined while loading, null when loading failed. */
export function LatestInsights({ posts }: { posts: TiktokPost[] | undefined | null }) {
  return (
    <section aria-labelledby="insights-title">
      <h2 id="insights-title" className="text-28">
        Latest Trading Insights
      </h2>
      {posts && posts.length > 0 ? (
        <ul className="mt-4 grid gap-x-8 border-t border-line md:grid-cols-3">
          {posts.slice(0, MAX_SHOWN).map((post) => (
            <li key={post.id} className="border-b border-line py-4 md:border-b-0">
              <p className="tabular text-13 text-muted">
                <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time>
              </p>
              <a
                href={post.tiktokUrl}
                target="_blank"
                rel="noopener"
                className="tap mt-1 inline-flex items-start gap-1 font-medium text-ink underline-offset-4 hover:underline"
              >
                {post.title || post.caption}
                <span className="sr-only"> (opens in a new tab)</span>
                <ArrowUpRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 min-h-6 text-16 text-ink-soft">{posts === undefined ? '' : emptyLine(posts)}</p>
      )}
    </section>
  )
}

const emptyLine = (posts: TiktokPost[] | null) =>
  posts ? 'New short videos will appear here.' : "We couldn't load the short videos."

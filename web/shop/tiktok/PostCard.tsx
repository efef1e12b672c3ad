import { clsx } from 'clsx'
import { ArrowUpRight } from 'lucide-react'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'

export function PostCard({ post, isNewest }: { post: TiktokPost; isNewest: boolean }) {
  return (
    <article className="group relative flex flex-col rounded-card border border-line bg-surface p-6 transition-colors hover:border-line-strong">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="tabular text-13 text-muted">
            <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time>
            {isNewest && <span className="font-medium text-flame-deep"> · Newest</span>}
          </p>
          <h3 className={clsx('mt-3 font-display font-medium wrap-anywhere', isNewest ? 'text-28' : 'text-22')}>
            {post.title}
          </h3>
        </div>
        {post.coverUrl && (
          <img
            src={post.coverUrl}
            alt=""
            loading="lazy"
            width={60}
            height={80}
            className="h-20 w-15 shrink-0 rounded-control border border-line object-cover"
          />
        )}
      </div>
      <p className={clsx('mt-2 mb-5 text-ink-soft', isNewest ? 'max-w-[50ch] text-18' : 'text-16')}>{post.caption}</p>
      <a
        href={post.tiktokUrl}
        target="_blank"
        rel="noopener"
        className="mt-auto inline-flex items-center gap-1 self-start rounded-control text-14 font-medium text-flame-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        Watch on TikTok
        <span className="sr-only">: {post.title} (opens in a new tab)</span>
        <ArrowUpRight aria-hidden="true" className="size-4" />
      </a>
    </article>
  )
}

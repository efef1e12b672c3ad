import { ExternalLink, Trash2 } from 'lucide-react'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** Longer captions and ids are cut off to keep rows short. */
const CAPTION_LENGTH = 100
const ID_LENGTH = 10

type Props = {
  posts: AdminTiktokPost[]
  isPending: boolean
  onPublish: (post: AdminTiktokPost) => void
  onEdit: (post: AdminTiktokPost) => void
  onDelete: (post: AdminTiktokPost) => void
}

export function PostsTable({ posts, isPending, onPublish, onEdit, onDelete }: Props) {
  return (
    <DataTable
      label="TikTok posts"
      items={posts}
      itemKey={({ id }) => id}
      itemName={({ title }) => title}
      columns={COLUMNS}
      open={{ action: onEdit, words: 'edits the caption' }}
      actions={(post) => [
        {
          label: post.isPublished ? 'Unpublish' : 'Publish',
          name: `${post.isPublished ? 'Unpublish' : 'Publish'} ${post.title}`,
          isDisabled: isPending,
          onSelect: () => !isPending && onPublish(post),
        },
        { label: 'Edit', name: `Edit ${post.title}`, onSelect: () => onEdit(post) },
        {
          label: 'Delete',
          name: `Delete ${post.title}`,
          icon: Trash2,
          isIconOnly: true,
          onSelect: () => onDelete(post),
        },
        {
          label: 'Open on TikTok',
          name: `Open ${post.title} on TikTok`,
          icon: ExternalLink,
          isIconOnly: true,
          href: post.tiktokUrl,
          isExternal: true,
        },
      ]}
    />
  )
}

const COLUMNS: TableColumn<AdminTiktokPost>[] = [
  {
    name: 'Video',
    inCard: 'title',
    cellInCard: ({ coverUrl, title, caption }) => (
      <span className="flex items-start gap-3">
        <Cover url={coverUrl} />
        <span className="min-w-0 flex-1">
          {title !== caption && <span className="block font-medium wrap-anywhere">{title}</span>}
          <span className="line-clamp-3 wrap-anywhere">{shortened(caption)}</span>
        </span>
      </span>
    ),
    cell: ({ coverUrl, tiktokVideoId, title, caption }) => (
      <span className="flex items-center gap-3">
        <Cover url={coverUrl} />
        <span className="min-w-24">
          {title !== caption && <span className="line-clamp-2 wrap-anywhere">{title}</span>}
          <span className="block font-mono text-13 text-muted">{tiktokVideoId.slice(0, ID_LENGTH)}…</span>
        </span>
      </span>
    ),
  },
  {
    name: 'Caption',
    // The video's part of the card shows it.
    inCard: 'nowhere',
    className: 'min-w-44 wrap-anywhere',
    cell: ({ caption }) => shortened(caption),
  },
  {
    name: 'Type',
    inCard: 'status',
    under: 'Status',
    cell: ({ isAutoFetched }) => <Badge variant="outline">{isAutoFetched ? 'Auto-fetched' : 'Manual'}</Badge>,
  },
  {
    name: 'Stats',
    inCard: 'line',
    cellInCard: ({ viewCount, likeCount, shareCount }) =>
      `${viewCount.toLocaleString('en-US')} views · ${likeCount.toLocaleString('en-US')} likes · ${shareCount.toLocaleString('en-US')} shares`,
    cell: ({ viewCount, likeCount, shareCount }) => (
      <span className="text-13 whitespace-nowrap text-ink-soft">
        {viewCount.toLocaleString('en-US')} views
        <br />
        {likeCount.toLocaleString('en-US')} likes · {shareCount.toLocaleString('en-US')} shares
      </span>
    ),
  },
  {
    name: 'Created',
    inCard: 'line',
    className: 'whitespace-nowrap',
    under: 'Stats',
    cell: ({ publishedAt, createdAt }) => formatShortDay(publishedAt ?? createdAt),
  },
  {
    name: 'Status',
    inCard: 'status',
    cell: ({ isPublished }) => <StatusBadge status={isPublished ? 'Published' : 'Draft'} />,
  },
]

function Cover({ url }: { url: string | null }) {
  if (!url) return <span aria-hidden="true" className="h-14 w-10.5 shrink-0 rounded-control bg-raised" />
  return (
    <img src={url} alt="" loading="lazy" className="h-14 w-10.5 max-w-none shrink-0 rounded-control object-cover" />
  )
}

function shortened(caption: string): string {
  const letters = Array.from(caption)
  return letters.length > CAPTION_LENGTH ? `${letters.slice(0, CAPTION_LENGTH).join('')}…` : caption
}

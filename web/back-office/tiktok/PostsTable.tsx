import { ExternalLink } from 'lucide-react'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

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
    <Table label="TikTok posts" tall>
      <thead>
        <tr>
          {['Video', 'Caption', 'Type', 'Stats', 'Created', 'Status', 'Actions'].map((column) => (
            <HeadCell key={column}>{column}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.id}>
            <Cell>
              <span className="flex items-center gap-3">
                {post.coverUrl ? (
                  <img
                    src={post.coverUrl}
                    alt=""
                    loading="lazy"
                    className="h-14 w-10.5 max-w-none shrink-0 rounded-control object-cover"
                  />
                ) : (
                  <span aria-hidden="true" className="h-14 w-10.5 shrink-0 rounded-control bg-raised" />
                )}
                <span className="font-mono text-13">{post.tiktokVideoId.slice(0, ID_LENGTH)}…</span>
              </span>
            </Cell>
            <Cell className="max-w-96 min-w-44 wrap-anywhere">{shortened(post.caption)}</Cell>
            <Cell>
              <Badge variant="outline">{post.isAutoFetched ? 'Auto-fetched' : 'Manual'}</Badge>
            </Cell>
            <Cell className="text-13 whitespace-nowrap text-ink-soft">
              {post.viewCount.toLocaleString('en-US')} views
              <br />
              {post.likeCount.toLocaleString('en-US')} likes · {post.shareCount.toLocaleString('en-US')} shares
            </Cell>
            <Cell className="whitespace-nowrap">{formatDay(post.publishedAt ?? post.createdAt)}</Cell>
            <Cell>
              <Badge variant={post.isPublished ? 'success' : 'secondary'}>
                {post.isPublished ? 'Published' : 'Draft'}
              </Badge>
            </Cell>
            <Cell>
              <span className="flex w-44 flex-wrap gap-1.5">
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={`${post.isPublished ? 'Unpublish' : 'Publish'} ${post.tiktokVideoId}`}
                  onClick={() => onPublish(post)}
                >
                  {post.isPublished ? 'Unpublish' : 'Publish'}
                </Button>
                <Button size="small" aria-label={`Edit ${post.tiktokVideoId}`} onClick={() => onEdit(post)}>
                  Edit
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Delete ${post.tiktokVideoId}`}
                  onClick={() => onDelete(post)}
                >
                  Delete
                </Button>
                <a
                  href={post.tiktokUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Open ${post.tiktokVideoId} on TikTok`}
                  className={buttonStyle({ size: 'small', variant: 'quiet' })}
                >
                  <ExternalLink aria-hidden="true" className="size-4" />
                </a>
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function shortened(caption: string): string {
  const letters = Array.from(caption)
  return letters.length > CAPTION_LENGTH ? `${letters.slice(0, CAPTION_LENGTH).join('')}…` : caption
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { CaptionDialog } from '#web/back-office/tiktok/CaptionDialog.tsx'
import { PostsTable } from '#web/back-office/tiktok/PostsTable.tsx'
import {
  adminPostsQuery,
  useDeletePost,
  useFetchVideos,
  useTestTiktok,
  useUpdatePost,
} from '#web/back-office/tiktok/tiktok-admin.queries.ts'
import { useConnectNotice } from '#web/back-office/tiktok/use-connect-notice.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Asked = { kind: 'edit' | 'delete'; post: AdminTiktokPost } | { kind: 'replace' } | null

export function TiktokTab() {
  const { data: posts } = useSuspenseQuery(adminPostsQuery)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const test = useTestTiktok()
  const fetchVideos = useFetchVideos()
  const update = useUpdatePost()
  const remove = useDeletePost(close)
  useConnectNotice()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-22">TikTok posts</h2>
        <a href={paths.tiktokConnect} className={buttonStyle()}>
          Connect account
        </a>
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing...' : 'Test Connection'}
        </Button>
        <Button disabled={fetchVideos.isPending} onClick={() => fetchVideos.mutate(false)}>
          {fetchVideos.isPending ? 'Fetching...' : 'Fetch Videos'}
        </Button>
        <Button disabled={fetchVideos.isPending} onClick={() => setAsked({ kind: 'replace' })}>
          Replace All
        </Button>
      </div>
      {posts.length === 0 ? (
        <EmptyState title="No posts yet">Connect your TikTok account, then fetch its videos.</EmptyState>
      ) : (
        <PostsTable
          posts={posts}
          isPending={update.isPending}
          onPublish={({ id, isPublished }) => update.mutate({ params: { id }, body: { isPublished: !isPublished } })}
          onEdit={(post) => setAsked({ kind: 'edit', post })}
          onDelete={(post) => setAsked({ kind: 'delete', post })}
        />
      )}
      {asked?.kind === 'edit' && <CaptionDialog post={asked.post} onClose={close} />}
      <ConfirmDialog
        open={asked?.kind === 'delete'}
        onOpenChange={close}
        title="Delete this post?"
        confirmLabel="Delete post"
        isPending={remove.isPending}
        onConfirm={() => asked?.kind === 'delete' && remove.mutate(asked.post.id)}
      >
        This removes the post from the shop's TikTok page. The TikTok video is not deleted.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.kind === 'replace'}
        onOpenChange={close}
        title="Replace all fetched posts?"
        confirmLabel="Replace All"
        isPending={fetchVideos.isPending}
        onConfirm={() => fetchVideos.mutate(true, { onSettled: close })}
      >
        This fetches the newest 20 videos and removes older fetched posts. Manual posts stay.
      </ConfirmDialog>
    </div>
  )
}

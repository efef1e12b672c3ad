import type { Insertable, Selectable } from 'kysely'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import type { TiktokPostsTable } from '#server/database/tables/shop-tables.ts'

export async function listShownPosts(db: Database): Promise<TiktokPost[]> {
  const rows = await db
    .selectFrom('tiktok_posts')
    .select(['id', 'tiktok_url as tiktokUrl', 'title', 'caption', 'created_at as createdAt', 'cover_key as coverKey'])
    .where('shown_since', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ coverKey, ...row }) => ({ ...row, coverUrl: coverUrl(coverKey), isPublished: true }))
}

export async function listAllPosts(db: Database): Promise<AdminTiktokPost[]> {
  const newestFirst = db.selectFrom('tiktok_posts').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (await newestFirst.limit(200).execute()).map(toAdminPost)
}

/** True if the post is new. Keeps staff's caption and whether they hid the post. */
export async function upsertFetchedPost(db: Database, post: Omit<Insertable<TiktokPostsTable>, 'caption_edited_at'>) {
  const added = await db
    .insertInto('tiktok_posts')
    .values(post)
    .onConflict((conflict) => conflict.column('tiktok_video_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return true
  const { view_count, like_count, share_count, tiktok_url, caption, title, cover_key } = post
  const update = () => db.updateTable('tiktok_posts').where('tiktok_video_id', '=', post.tiktok_video_id)
  await update()
    .set({ view_count, like_count, share_count, tiktok_url, ...(cover_key ? { cover_key } : {}) })
    .execute()
  await update().set({ caption, title }).where('caption_edited_at', 'is', null).execute()
  return false
}

/** Keeps posts that staff entered themselves. */
export async function deleteFetchedExcept(db: Database, videoIds: string[]): Promise<void> {
  await db
    .deleteFrom('tiktok_posts')
    .where('auto_fetched_at', 'is not', null)
    .where('tiktok_video_id', 'not in', videoIds)
    .execute()
}

type Change = { isPublished?: boolean | undefined; caption?: string | undefined }

export async function changePost(db: Database, id: string, { isPublished, caption }: Change, now: string) {
  const row = await db
    .updateTable('tiktok_posts')
    .set({
      id,
      ...(isPublished === undefined ? {} : { shown_since: isPublished ? now : null }),
      ...(caption === undefined ? {} : { caption, caption_edited_at: now }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toAdminPost(row)
}

export async function findPost(db: Database, id: string): Promise<AdminTiktokPost | undefined> {
  const row = await db.selectFrom('tiktok_posts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAdminPost(row)
}

export async function removePost(db: Database, id: string): Promise<void> {
  await db.deleteFrom('tiktok_posts').where('id', '=', id).execute()
}

function toAdminPost(row: Selectable<TiktokPostsTable>): AdminTiktokPost {
  return {
    id: row.id,
    tiktokVideoId: row.tiktok_video_id,
    tiktokUrl: row.tiktok_url,
    title: row.title,
    caption: row.caption,
    coverUrl: coverUrl(row.cover_key),
    isAutoFetched: row.auto_fetched_at !== null,
    viewCount: Number(row.view_count),
    likeCount: Number(row.like_count),
    shareCount: Number(row.share_count),
    publishedAt: row.posted_at,
    createdAt: row.created_at,
    isPublished: row.shown_since !== null,
  }
}

const coverUrl = (key: string | null) => key && `/images/${key}`

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import type { Database } from '#server/database/database.ts'

export async function listShownPosts(db: Database): Promise<TiktokPost[]> {
  const rows = await db
    .selectFrom('tiktok_posts')
    .select(['id', 'tiktok_url as tiktokUrl', 'title', 'caption', 'created_at as createdAt'])
    .where('shown_since', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, isPublished: true }))
}

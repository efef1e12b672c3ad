import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { searchText } from '#server/features/accounts/accounts.ts'

import type { SeededCatalog } from './insert-catalog.repository.ts'
import { insertOrders } from './insert-orders.repository.ts'
import { seedKey } from './seed-media-files.ts'
import { SEED_COUPONS, SEED_TIKTOK_POSTS } from './seed-offers.ts'
import { SEED_BUYERS } from './seed-orders.ts'
import { SEED_ENROLLMENTS, SEED_USERS } from './seed-people.ts'

const DAY_MS = 24 * 3_600_000
type DaysAgo = (days: number) => string

/** People, their purchases and progress, coupons and posts: what makes the demo shop look lived in. */
export async function insertDemo(
  trx: Database,
  catalog: SeededCatalog,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const daysAgo: DaysAgo = (days) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const userIds = await insertUsers(trx, passwordHash, daysAgo)
  for (const enrollment of SEED_ENROLLMENTS) {
    await insertEnrollment(trx, enrollment, userIds.get(enrollment.userEmail) ?? '', catalog, daysAgo)
  }
  await insertCoupons(trx, daysAgo)
  await insertOrders(trx, { catalog, userIds: new Map([...userIds, ...(await insertBuyers(trx, daysAgo))]), now })
  await insertTiktokPosts(trx, daysAgo)
}

async function insertUsers(trx: Database, passwordHash: string, daysAgo: DaysAgo): Promise<Map<string, string>> {
  const userIds = new Map<string, string>()
  for (const user of SEED_USERS) {
    const id = uuidv7()
    userIds.set(user.email, id)
    await trx
      .insertInto('users')
      .values({
        id,
        email: user.email,
        email_key: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        profile_image_key: user.profileImageFile && seedKey.avatar(user.profileImageFile),
        search_text: searchText(user.firstName, user.lastName, user.email),
        role: user.role,
        password_hash: passwordHash,
        email_verified_at: daysAgo(10),
        created_at: daysAgo(10),
        updated_at: daysAgo(10),
      })
      .execute()
  }
  return userIds
}

/** No passwords, because nobody signs in as these people. */
async function insertBuyers(trx: Database, daysAgo: DaysAgo): Promise<[string, string][]> {
  const buyers = SEED_BUYERS.map(({ email, firstName, lastName, joinedDaysAgo }) => ({
    id: uuidv7(),
    email,
    email_key: email,
    first_name: firstName,
    last_name: lastName,
    search_text: searchText(firstName, lastName, email),
    role: 'student' as const,
    email_verified_at: daysAgo(joinedDaysAgo + 0.5),
    created_at: daysAgo(joinedDaysAgo + 0.5),
    updated_at: daysAgo(joinedDaysAgo + 0.5),
  }))
  await trx.insertInto('users').values(buyers).execute()
  return buyers.map(({ email, id }) => [email, id])
}

type Enrollment = (typeof SEED_ENROLLMENTS)[number]

async function insertEnrollment(
  trx: Database,
  enrollment: Enrollment,
  userId: string,
  catalog: SeededCatalog,
  daysAgo: DaysAgo,
) {
  const { courseSlug, progress, notes } = enrollment
  const getLessonId = (key: string) => catalog.lessonIds.get(`${courseSlug} ${key}`) ?? ''
  for (const { lessonKey, watchedSeconds, positionSeconds, completed, updatedDaysAgo } of progress) {
    const at = daysAgo(updatedDaysAgo)
    await trx
      .insertInto('lesson_progress')
      .values({
        user_id: userId,
        lesson_id: getLessonId(lessonKey),
        watched_seconds: watchedSeconds,
        position_seconds: positionSeconds,
        completed_at: completed ? at : null,
        updated_at: at,
      })
      .execute()
  }
  for (const { lessonKey, title, content, updatedDaysAgo } of notes) {
    const at = daysAgo(updatedDaysAgo)
    const note = { user_id: userId, lesson_id: getLessonId(lessonKey), title, content, created_at: at, updated_at: at }
    await trx.insertInto('notes').values(note).execute()
  }
}

async function insertCoupons(trx: Database, daysAgo: DaysAgo): Promise<void> {
  const coupons = SEED_COUPONS.map((coupon) => ({
    id: uuidv7(),
    code: coupon.code,
    type: coupon.type,
    value: coupon.value,
    usage_limit: coupon.usageLimit,
    usage_count: 0,
    expires_at: coupon.expiresAt,
    deactivated_at: coupon.isActive ? null : daysAgo(1),
    created_at: daysAgo(60),
  }))
  await trx.insertInto('coupons').values(coupons).execute()
}

async function insertTiktokPosts(trx: Database, daysAgo: DaysAgo): Promise<void> {
  const posts = SEED_TIKTOK_POSTS.map((post) => ({
    id: uuidv7(),
    tiktok_video_id: post.tiktokVideoId,
    tiktok_url: post.tiktokUrl,
    title: post.title,
    caption: post.caption,
    auto_fetched_at: post.isAutoFetched ? daysAgo(post.publishedDaysAgo) : null,
    view_count: post.viewCount,
    like_count: post.likeCount,
    share_count: post.shareCount,
    posted_at: daysAgo(post.publishedDaysAgo),
    shown_since: post.isPublished ? daysAgo(post.publishedDaysAgo) : null,
    created_at: daysAgo(post.publishedDaysAgo),
    cover_key: seedKey.thumbnail(post.cover),
  }))
  await trx.insertInto('tiktok_posts').values(posts).execute()
}

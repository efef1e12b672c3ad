import { v7 as uuidv7 } from 'uuid'

import { isStaff } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import { searchText } from '#server/features/accounts/accounts.ts'

import type { SeededCatalog } from './insert-catalog.repository.ts'
import { insertDrillAttempts } from './insert-drill-attempts.repository.ts'
import { insertMentorship } from './insert-mentorship.repository.ts'
import { insertOrders } from './insert-orders.repository.ts'
import { insertPassedQuiz } from './insert-quiz-attempts.repository.ts'
import { insertStudies } from './insert-studies.repository.ts'
import { insertVisits } from './insert-visits.repository.ts'
import type { PlannedOrder } from './planned-activity.ts'
import { atWork } from './school/at-work.ts'
import { insertConversations } from './school/insert-conversations.repository.ts'
import { insertJournal } from './school/insert-journal.repository.ts'
import { insertSchoolLife } from './school/insert-school-life.repository.ts'
import { DEMO_STUDENT_DAYS, DEMO_STUDENT_NOTES, PASSED_QUIZ, SCHOOL_ATTEMPTS } from './school/plan-demo-student.ts'
import { planSchool, type School } from './school/plan-school.ts'
import { schoolCoupons } from './school/school-coupons.ts'
import { seedKey } from './seed-media-files.ts'
import { SEED_COUPONS, SEED_TIKTOK_POSTS, type SeedCoupon } from './seed-offers.ts'
import { planSeedOrders, SEED_BUYERS } from './seed-orders.ts'
import { DEMO_ATTEMPTS, DEMO_STUDENT, SEED_ENROLLMENTS, SEED_USERS } from './seed-people.ts'
import type { SeedShop } from './seed-shop-parts.ts'

const DAY_MS = 24 * 3_600_000
/** Staff were there before the first order. */
const SCHOOL_AGE_DAYS = 380
/** How long a code that expired unused was valid. */
const UNUSED_WEEKS_MS = 50 * DAY_MS
const ROWS_PER_STATEMENT = 100

type Filled = { catalog: SeededCatalog; passwordHash: string; size: 'full' | 'small' }
type DaysAgo = (days: number) => string

/** People, their purchases and progress, coupons and posts: what makes the demo shop look lived in. */
export async function insertDemo(trx: Database, filled: Filled, now: Date): Promise<void> {
  const { catalog, passwordHash, size } = filled
  const daysAgo: DaysAgo = (days) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const school = size === 'full' ? planSchool(now) : undefined
  const age = school ? { staff: SCHOOL_AGE_DAYS, student: DEMO_STUDENT_DAYS } : { staff: 10, student: 10 }
  const users = await insertUsers(trx, passwordHash, daysAgo, age)
  const joined = SEED_BUYERS.map((person) => ({ ...person, joinedAt: daysAgo(person.joinedDaysAgo + 0.5) }))
  const students = [...(school?.students ?? []), ...(school?.newcomers ?? [])].map((person) => ({
    ...person,
    joinedAt: person.joinedAt.toISOString(),
  }))
  const people = new Map([...users, ...(await insertBuyers(trx, [...joined, ...students]))])
  for (const enrollment of [...SEED_ENROLLMENTS, ...(school ? [DEMO_STUDENT_NOTES] : [])]) {
    await insertEnrollment(trx, enrollment, people.get(enrollment.userEmail)?.userId ?? '', catalog, daysAgo)
  }
  const small = planSeedOrders(now)
  const orders = [...small.orders, ...(school?.orders ?? [])]
  const coupons = [...SEED_COUPONS, ...(school ? schoolCoupons(now) : [])]
  await insertCoupons(trx, coupons, orders, now)
  const staffIds = SEED_USERS.flatMap(({ email, role }) => (isStaff(role) ? [people.get(email)?.userId ?? ''] : []))
  const shop = { catalog, people, staffIds, coupons, now }
  await insertOrders(trx, shop, orders)
  await insertMentorship(trx, shop)
  await insertStudies(trx, shop, [...small.studies, ...(school?.studies ?? [])])
  for (const { key, slug, daysAgo } of school ? [...DEMO_ATTEMPTS, ...SCHOOL_ATTEMPTS] : DEMO_ATTEMPTS) {
    const times = daysAgo.map((days) => new Date(now.getTime() - days * DAY_MS))
    await insertDrillAttempts(trx, catalog, { userId: people.get(DEMO_STUDENT)?.userId ?? '', slug, key }, times)
  }
  await insertTiktokPosts(trx, daysAgo)
  if (school) await insertSchool(trx, shop, school)
  await insertVisits(trx, now)
}

/** What only a school of a year has. */
async function insertSchool(trx: Database, shop: SeedShop, school: School): Promise<void> {
  const { catalog, people, now } = shop
  const { daysAgo: passedDaysAgo, ...quiz } = PASSED_QUIZ
  const passedAt = new Date(now.getTime() - passedDaysAgo * DAY_MS)
  await insertPassedQuiz(trx, catalog, { userId: people.get(DEMO_STUDENT)?.userId ?? '', ...quiz }, passedAt)
  await insertJournal(trx, shop)
  await insertConversations(trx, shop)
  await insertSchoolLife(trx, shop, school)
}

type People = [email: string, person: { userId: string; email: string; firstName: string; lastName: string }][]

type AgeDays = { staff: number; student: number }

async function insertUsers(trx: Database, passwordHash: string, daysAgo: DaysAgo, age: AgeDays): Promise<People> {
  const people: People = []
  for (const user of SEED_USERS) {
    const id = uuidv7()
    const joinedAt = daysAgo(user.role === 'student' ? age.student : age.staff)
    const { email, firstName, lastName } = user
    people.push([email, { userId: id, email, firstName, lastName }])
    await trx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: email,
        first_name: firstName,
        last_name: lastName,
        profile_image_key: seedKey.avatar(user.profileImageFile),
        search_text: searchText(firstName, lastName, email),
        role: user.role,
        password_hash: passwordHash,
        email_verified_at: joinedAt,
        created_at: joinedAt,
        updated_at: joinedAt,
      })
      .execute()
  }
  return people
}

type NewBuyer = { email: string; firstName: string; lastName: string; joinedAt: string }

/** No passwords, because nobody signs in as these people. */
async function insertBuyers(trx: Database, buyers: readonly NewBuyer[]): Promise<People> {
  const rows = buyers.map(({ email, firstName, lastName, joinedAt }) => ({
    id: uuidv7({ msecs: Date.parse(joinedAt) }),
    email,
    email_key: email,
    first_name: firstName,
    last_name: lastName,
    search_text: searchText(firstName, lastName, email),
    role: 'student' as const,
    email_verified_at: joinedAt,
    created_at: joinedAt,
    updated_at: joinedAt,
  }))
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('users')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
  return rows.map(({ id, email, first_name, last_name }) => [
    email,
    { userId: id, email, firstName: first_name, lastName: last_name },
  ])
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

async function insertCoupons(
  trx: Database,
  seeds: readonly SeedCoupon[],
  orders: readonly PlannedOrder[],
  now: Date,
): Promise<void> {
  const coupons = seeds.map((coupon, index) => ({
    id: uuidv7(),
    code: coupon.code,
    type: coupon.type,
    value: coupon.value,
    usage_limit: coupon.usageLimit,
    usage_count: 0,
    expires_at: coupon.expiresAt,
    deactivated_at: coupon.isActive ? null : new Date(now.getTime() - DAY_MS).toISOString(),
    created_at: atWork(beforeFirstUse(coupon, orders, now, 3 + ((index * 5) % 7)), index).toISOString(),
  }))
  await trx.insertInto('coupons').values(coupons).execute()
}

/** Some days before somebody used the code, or before its weeks began. */
function beforeFirstUse(
  { code, expiresAt }: SeedCoupon,
  orders: readonly PlannedOrder[],
  now: Date,
  days: number,
): Date {
  const uses = orders.filter(({ couponCode }) => couponCode === code).map(({ paidAt }) => paidAt.getTime())
  const unused = Math.min(now.getTime(), expiresAt ? Date.parse(expiresAt) - UNUSED_WEEKS_MS : Number.POSITIVE_INFINITY)
  return new Date(Math.min(unused, ...uses) - days * DAY_MS)
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

import { createHash, createHmac, randomUUID } from 'node:crypto'

import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { notFound } from '#server/http/app-error.ts'

import { calendarSource } from '../booking/notices.ts'
import { writeFeed } from '../booking/session-calendar.ts'
import { toCalendarEvent } from '../booking/session-facts.ts'
import { listPartiesOf } from '../booking/session-parties.read-model.ts'
import { isStillMentoring } from '../pairs/mentorship-people.read-model.ts'
import { deleteFeed, findFeed, findFeedByHash, insertFeed } from './calendar-feeds.repository.ts'

const DAY_MS = 24 * 3_600_000
const PAST_DAYS = 90

/** The address is made when somebody first asks for it. */
export async function showFeed(ctx: AppContext, userId: string): Promise<{ url: string }> {
  const known = await findFeed(ctx.db, userId)
  if (!known) await createFeed(ctx, userId)
  const { nonce } = known ?? (await findFeed(ctx.db, userId)) ?? { nonce: '' }
  return { url: siteLink(ctx.config, `/api/calendar/${secretOf(ctx, userId, nonce)}.ics`) }
}

export async function renewFeed(ctx: AppContext, userId: string): Promise<{ url: string }> {
  await transact(ctx.db, async (trx) => {
    await deleteFeed(trx, userId)
    await createFeed({ ...ctx, db: trx }, userId)
  })
  return showFeed(ctx, userId)
}

async function createFeed(ctx: AppContext, userId: string): Promise<void> {
  const nonce = randomUUID()
  const secretHash = hashOf(secretOf(ctx, userId, nonce))
  await insertFeed(ctx.db, { userId, nonce, secretHash, now: ctx.clock.now().toISOString() })
}

/** Follows from the key of the shop, so that a copy of the database doesn't open anyone's calendar. */
const secretOf = ({ secrets }: AppContext, userId: string, nonce: string): string =>
  createHmac('sha256', secrets.deriveKey('calendar feeds')).update(`${userId} ${nonce}`).digest('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The sessions somebody booked and, as long as they mentor, those they host: of the last months and to come. */
export async function readFeed(ctx: AppContext, secret: string): Promise<string> {
  const feed = await findFeedByHash(ctx.db, hashOf(secret))
  if (!feed) throw notFound('Calendar')
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString()
  const isMentoring = await isStillMentoring(ctx.db, feed.userId)
  const parties = await listPartiesOf(ctx.db, { userId: feed.userId, since, isMentoring })
  const events = parties.map(({ person, ...session }) => toCalendarEvent(ctx, session, person))
  return writeFeed(events, await calendarSource(ctx), now)
}

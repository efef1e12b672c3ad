import type { AppContext } from '#server/app-context.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'

import {
  addMentorAndCredits,
  bookingState,
  bookSession,
  DAY_MS,
  GRANT_ID,
  mentors,
  STARTS_AT,
} from './crash-booking.ts'
import { ask, type CrashSite } from './crash-harness.ts'
import { type State, stepsOf, type Write } from './crash-write.ts'

const LATER = new Date(Date.parse(STARTS_AT) + DAY_MS).toISOString()

export const MENTORSHIP_WRITES: Record<string, Write> = {
  'a session that is booked': {
    steps: stepsOf('book-session', ['after-time', 'after-credit', 'before-commit', 'after-commit']),
    prepare: addMentorAndCredits,
    run: bookSession,
    answers: [200],
    state: bookingState,
    before: { sessions: 0, seats: 0, quarters: 0, credits: 0, uses: 0, mails: 0 },
    after: { sessions: 1, seats: 1, quarters: 9, credits: 1, uses: 1, mails: 2 },
  },
  'a session that is moved': {
    steps: stepsOf('move-session', ['after-time', 'after-credit', 'before-commit', 'after-commit']),
    prepare: bookOne,
    run: (site) => askLearner(site, `${sessionOf(site)}/move`, { startsAt: LATER, timeZone: 'UTC' }),
    answers: [200],
    state: sessionState,
    before: { open: [STARTS_AT], quarters: 9, credits: [STARTS_AT], used: 1, mails: 0 },
    after: { open: [LATER], quarters: 9, credits: [LATER], used: 1, mails: 2 },
  },
  'a session that is canceled': {
    steps: stepsOf('cancel-session', ['after-credit', 'before-commit', 'after-commit']),
    prepare: bookOne,
    run: (site) => askLearner(site, `${sessionOf(site)}/cancel`, {}),
    answers: [200],
    state: sessionState,
    before: { open: [STARTS_AT], quarters: 9, credits: [STARTS_AT], used: 1, mails: 0 },
    after: { open: [], quarters: 0, credits: [], used: 0, mails: 2 },
  },
  'a seat that is taken': {
    steps: stepsOf('take-seat', ['after-time', 'after-credit', 'before-commit', 'after-commit']),
    prepare: scheduleGroup,
    run: (site) => askLearner(site, `${sessionOf(site)}/seat`, { timeZone: 'UTC' }),
    answers: [200],
    state: bookingState,
    before: { sessions: 1, seats: 0, quarters: 5, credits: 0, uses: 0, mails: 0 },
    after: { sessions: 1, seats: 1, quarters: 9, credits: 1, uses: 1, mails: 2 },
  },
  'a mentor who stops': {
    steps: [
      ...stepsOf('stop-mentor', ['after-handover', 'before-commit', 'after-commit']),
      ...stepsOf('move-session', ['after-time', 'before-commit']),
      ...stepsOf('cancel-session', ['after-credit', 'before-commit']),
    ],
    prepare: bookTwoWithAnotherMentor,
    run: (site) =>
      ask(
        site,
        `/api/admin/mentorship/mentors/${mentors.get(site.items.programId)}/stop`,
        { handOverTo: buyers.get(site.sandbox) },
        site.staffCookie,
      ),
    answers: [200],
    state: handoverState,
    before: { stopped: false, calls: ['first mentor', 'first mentor'], quarters: 23, used: 2 },
    after: { stopped: true, calls: ['second mentor', 'canceled'], quarters: 14, used: 1 },
  },
  'credits that end': {
    steps: [
      ...stepsOf('cancel-session', ['after-credit', 'before-commit']),
      ...stepsOf('cancel-uncovered', ['after-seat']),
      ...stepsOf('leave-group', ['after-credit', 'before-commit']),
    ],
    prepare: bookCallAndGroup,
    run: (site) => ask(site, `/api/admin/credits/${GRANT_ID}/end`, { reason: 'A test' }, site.staffCookie),
    answers: [409],
    state: seatsState,
    before: { seats: ['open', 'open'], open: 2, quarters: 18, used: 2, returned: [], mails: [] },
    halfway: {
      ...{ seats: ['credit', 'open'], open: 1, quarters: 9, used: 1, returned: ['not_covered'] },
      mails: ['grace@example.test', 'hedy@example.test'],
    },
    after: {
      ...{ seats: ['credit', 'credit'], open: 1, quarters: 5, used: 0, returned: ['not_covered', 'not_covered'] },
      mails: ['grace@example.test', 'grace@example.test', 'hedy@example.test', 'hedy@example.test'],
    },
    findUnfinished: listUnfinishedCancellations,
  },
  'an import into the journal': {
    steps: stepsOf('journal-import', ['before-commit', 'after-commit']),
    run: importTrades,
    answers: [200],
    state: async ({ learner }, { db }) => {
      const trades = db.selectFrom('trades').select('instrument').where('user_id', '=', learner.userId)
      return { trades: (await trades.orderBy('instrument').execute()).map(({ instrument }) => instrument) }
    },
    before: { trades: [] },
    after: { trades: ['EURUSD', 'XAUUSD'] },
  },
}

const SESSIONS = '/api/my/mentorship/sessions'
const askLearner = (site: CrashSite, url: string, body: object) =>
  ask(site, `${SESSIONS}/${url}`, body, site.learner.cookie, 'POST')

/** The session of each shop that the write is about, and the second mentor of each. */
const sessions = new WeakMap<CrashSite['sandbox'], string>()
const buyers = new WeakMap<CrashSite['sandbox'], string>()
const sessionOf = ({ sandbox }: CrashSite) => sessions.get(sandbox) ?? ''

export async function bookOne(site: CrashSite, ctx: AppContext): Promise<void> {
  await addMentorAndCredits(site, ctx)
  const booked = await bookSession(site)
  if (booked?.status !== 200) throw new Error(JSON.stringify(booked?.body))
  sessions.set(site.sandbox, String(booked.body.id))
}

async function scheduleGroup(site: CrashSite, ctx: AppContext, mentorId?: string, startsAt = STARTS_AT): Promise<void> {
  if (!mentorId) await addMentorAndCredits(site, ctx)
  const { programId } = site.items
  const body = { programId, mentorId: mentorId ?? mentors.get(programId), startsAt, capacity: 2 }
  const scheduled = await ask(site, '/api/admin/mentorship/sessions', body, site.staffCookie)
  if (scheduled?.status !== 200) throw new Error(JSON.stringify(scheduled?.body))
  sessions.set(site.sandbox, String(scheduled.body.id))
}

/** The second mentor is free for the first of two sessions only. */
async function bookTwoWithAnotherMentor(site: CrashSite, ctx: AppContext): Promise<void> {
  const { programId } = site.items
  await bookOne(site, ctx)
  const booking = { programId, mentorId: mentors.get(programId), startsAt: LATER, timeZone: 'UTC' }
  const booked = await ask(site, SESSIONS, booking, site.learner.cookie)
  if (booked?.status !== 200) throw new Error(JSON.stringify(booked?.body))
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'student')
    .where('id', '!=', site.learner.userId)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('users').set({ role: 'mentor' }).where('id', '=', id).execute()
  await rebuildFacts(ctx)
  await ask(site, '/api/admin/mentorship/mentors', { userId: id }, site.staffCookie)
  await ctx.db.insertInto('program_mentors').values({ program_id: programId, mentor_id: id }).execute()
  await scheduleGroup(site, ctx, id, LATER)
  buyers.set(site.sandbox, id)
}

/** Both with the same credits: the call comes first. */
export async function bookCallAndGroup(site: CrashSite, ctx: AppContext): Promise<void> {
  await bookOne(site, ctx)
  await scheduleGroup(site, ctx, mentors.get(site.items.programId), LATER)
  const taken = await askLearner(site, `${sessionOf(site)}/seat`, { timeZone: 'UTC' })
  if (taken?.status !== 200) throw new Error(JSON.stringify(taken?.body))
}

/** Who canceled each seat, which credits came back and why, and who was told. */
export async function seatsState(_: CrashSite, { db }: AppContext): Promise<State> {
  const seats = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select('session_seats.canceled_by as canceledBy')
    .orderBy('starts_at')
    .execute()
  const open = await db.selectFrom('mentor_sessions').select('id').where('canceled_at', 'is', null).execute()
  const quarters = await db.selectFrom('booked_quarters').select('quarter').execute()
  const uses = await db.selectFrom('credit_uses').select('return_reason').where('returned_at', 'is not', null).execute()
  const mails = await db
    .selectFrom('mails')
    .select('recipient_email')
    .where('type', '=', 'mentorship_cancellation')
    .execute()
  return {
    seats: seats.map(({ canceledBy }) => canceledBy ?? 'open'),
    open: open.length,
    quarters: quarters.length,
    used: await usedCredits(db),
    returned: uses.map(({ return_reason }) => return_reason),
    mails: mails.map(({ recipient_email }) => recipient_email).sort(),
  }
}

async function listUnfinishedCancellations(_: CrashSite, { db }: AppContext): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('type').where('type', '=', 'cancel-uncovered-sessions').execute()
  const mails = await db.selectFrom('mails').select('type').where('status', '=', 'queued').execute()
  return [...jobs, ...mails].map(({ type }) => type)
}

/** The open sessions, the quarters of both people, and the credit they use. */
async function sessionState(_: CrashSite, { db }: AppContext): Promise<State> {
  const open = await db.selectFrom('mentor_sessions').select('starts_at').where('canceled_at', 'is', null).execute()
  const quarters = await db.selectFrom('booked_quarters').select('quarter').execute()
  const uses = await db
    .selectFrom('credit_uses')
    .select('starts_at')
    .where('grant_id', '=', GRANT_ID)
    .where('returned_at', 'is', null)
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('type', 'in', ['mentorship_change', 'mentorship_cancellation'])
    .execute()
  return {
    open: open.map(({ starts_at }) => starts_at),
    quarters: quarters.length,
    credits: uses.map(({ starts_at }) => starts_at),
    used: await usedCredits(db),
    mails: mails.length,
  }
}

async function handoverState({ items }: CrashSite, { db }: AppContext): Promise<State> {
  const first = mentors.get(items.programId) ?? ''
  const { stopped_at } = await db
    .selectFrom('mentors')
    .select('stopped_at')
    .where('user_id', '=', first)
    .executeTakeFirstOrThrow()
  const calls = await db
    .selectFrom('mentor_sessions')
    .select(['mentor_id', 'canceled_at'])
    .where('capacity', '=', 1)
    .orderBy('starts_at')
    .execute()
  return {
    stopped: stopped_at !== null,
    calls: calls.map(({ mentor_id, canceled_at }) =>
      canceled_at ? 'canceled' : mentor_id === first ? 'first mentor' : 'second mentor',
    ),
    quarters: (await db.selectFrom('booked_quarters').select('quarter').execute()).length,
    used: await usedCredits(db),
  }
}

async function usedCredits(db: AppContext['db']): Promise<number> {
  const grant = db.selectFrom('credit_grants').select('used').where('id', '=', GRANT_ID)
  return (await grant.executeTakeFirstOrThrow()).used
}

const TRADES = [
  'Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit',
  '2026.11.02 09:15:00,501,EURUSD,buy,0.10,1.08435,1.08235,1.08835,2026.11.02 11:00:00,1.08835,-0.70,-0.30,40.00',
  '2026.11.03 10:00:00,502,XAUUSD,sell,0.02,2034.5,2040.5,0.00,2026.11.03 12:30:00,2040.5,-0.14,0.00,-12.00',
].join('\n')

async function importTrades(site: CrashSite) {
  const path = '/api/my/journal/imports'
  const preview = await ask(site, `${path}/preview`, { csv: TRADES, timeZone: 'UTC' }, site.learner.cookie)
  return preview && ask(site, path, { csv: TRADES, mapping: preview.body.mapping }, site.learner.cookie)
}

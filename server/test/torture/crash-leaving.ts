import type { AppContext } from '#server/app-context.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'

import { mentors } from './crash-booking.ts'
import { ask, type CrashSite } from './crash-harness.ts'
import { bookCallAndGroup, seatsState } from './crash-mentorship.ts'
import { type State, stepsOf, type Write } from './crash-write.ts'

const BOOKED = { seats: ['open', 'open'], open: 2, quarters: 18, used: 2, returned: [], mails: [] }

/** Of a mentor or student who still has a call and a group session to come. */
export const LEAVING_WRITES: Record<string, Write> = {
  'a mentor who loses the role': {
    steps: [
      ...stepsOf('cancel-session', ['after-credit', 'before-commit']),
      ...stepsOf('change-role', ['before-commit', 'after-commit']),
    ],
    prepare: bookAndAddOwner,
    run: (site) => ask(site, `/api/admin/users/${mentorOf(site)}/role`, { role: 'student' }, site.cookie, 'PUT'),
    answers: [200],
    state: mentorState,
    before: { ...BOOKED, role: 'owner', isMentoring: true, audited: 0 },
    after: {
      ...{ seats: ['school', 'school'], open: 0, quarters: 0, used: 0 },
      returned: ['canceled_by_school', 'canceled_by_school'],
      mails: ['grace@example.test', 'grace@example.test', 'hedy@example.test', 'hedy@example.test'],
      ...{ role: 'student', isMentoring: false, audited: 1 },
    },
  },
  'a student with sessions who is deleted': {
    steps: [
      ...stepsOf('cancel-session', ['after-credit', 'before-commit']),
      ...stepsOf('leave-group', ['after-credit', 'before-commit']),
      ...stepsOf('delete-account', ['after-name', 'before-commit', 'after-commit']),
    ],
    prepare: bookAndConfirmPassword,
    run: (site) => ask(site, '/api/account', undefined, site.learner.cookie, 'DELETE'),
    answers: [200, 401],
    state: studentState,
    before: { ...BOOKED, deleted: false },
    after: {
      ...{ seats: ['student', 'student'], open: 1, quarters: 5, used: 0 },
      returned: ['canceled_by_student', 'canceled_by_student'],
      ...{ mails: ['grace@example.test', 'grace@example.test'], deleted: true },
    },
  },
}

const mentorOf = ({ items }: CrashSite) => mentors.get(items.programId) ?? ''

/** The mentor is an owner, and the last one can't be demoted. */
async function bookAndAddOwner(site: CrashSite, ctx: AppContext): Promise<void> {
  await bookCallAndGroup(site, ctx)
  await ctx.db.updateTable('users').set({ role: 'owner' }).where('email', '=', 'ada@example.test').execute()
  await rebuildFacts(ctx)
}

async function bookAndConfirmPassword(site: CrashSite, ctx: AppContext): Promise<void> {
  await bookCallAndGroup(site, ctx)
  await ctx.db.updateTable('sessions').set({ confirmed_at: new Date().toISOString() }).execute()
}

async function mentorState(site: CrashSite, ctx: AppContext): Promise<State> {
  const { role, stopped } = await ctx.db
    .selectFrom('users')
    .innerJoin('mentors', 'mentors.user_id', 'users.id')
    .select(['role', 'stopped_at as stopped'])
    .where('users.id', '=', mentorOf(site))
    .executeTakeFirstOrThrow()
  const log = await ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'user.change-role').execute()
  return { ...(await seatsState(site, ctx)), role, isMentoring: stopped === null, audited: log.length }
}

async function studentState(site: CrashSite, ctx: AppContext): Promise<State> {
  const { deleted_at } = await ctx.db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', site.learner.userId)
    .executeTakeFirstOrThrow()
  return { ...(await seatsState(site, ctx)), deleted: deleted_at !== null }
}

import type { MyCredits } from '#contract/credits/session-credits.ts'
import type { AppContext } from '#server/app-context.ts'

import { type ListedGrant, listCreditGrants, listCreditUses } from './credit-grants.read-model.ts'
import { creditHistory } from './credit-history.ts'

/** A student's credits by program, the latest purchase first. */
export async function listMyCredits({ db, clock }: AppContext, userId: string): Promise<MyCredits[]> {
  const grants = await listCreditGrants(db, userId, clock.now())
  if (grants.length === 0) return []
  const uses = await listCreditUses(db, userId)
  return [...Map.groupBy(grants, ({ programId }) => programId)].map(([programId, own]) => ({
    programId,
    ...summarize(own),
    history: creditHistory(
      own,
      uses.filter((use) => use.programId === programId),
    ),
  }))
}

function summarize(grants: ListedGrant[]) {
  const [latest] = grants
  const withRest = grants.filter(({ left }) => left > 0)
  const [next] = withRest
    .flatMap(({ expiresAt: at, left: sessions }) => (at === null ? [] : [{ at, sessions }]))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const paused = withRest.filter(({ state }) => state === 'paused')
  const [cause] = paused
  return {
    title: latest?.programTitle ?? '',
    sessionDurationMinutes: latest?.sessionDurationMinutes ?? 0,
    sessions: sum(grants.map(({ sessions }) => sessions)),
    held: sum(grants.map(({ held }) => held)),
    booked: sum(grants.map(({ booked }) => booked)),
    left: sum(withRest.map(({ left }) => left)),
    expiresNext: next ?? null,
    paused: cause?.pausedAt
      ? { sessions: sum(paused.map(({ left }) => left)), since: cause.pausedAt, reason: cause.pauseReason ?? '' }
      : null,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

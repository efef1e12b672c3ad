import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rebuildFacts } from './features/facts/facts.ts'
import { findBrokenInvariants } from './test/payment-invariants.ts'
import { readFacts } from './test/read-facts.ts'
import {
  type CrashSite,
  closeCrashSite,
  makeTemplate,
  openCrashSite,
  removeTemplate,
  reopen,
  startServer,
  type Template,
  waitForCrash,
} from './test/torture/crash-harness.ts'
import type { State, Write } from './test/torture/crash-write.ts'
import { WRITES } from './test/torture/crash-writes.ts'

/** As in `crash-safety.test.ts`: `npm run torture` runs everything, each ordinary run only one point. */
const { TORTURE_CRASHES } = process.env
const SAMPLE = 'access that staff give grant:before-commit racing'
const LATER_MS = 60_000

const points = Object.entries(WRITES).flatMap(([title, write]) =>
  write.steps.flatMap((step) =>
    [1, 2].map((times) => ({
      name: `${title} ${step} ${times === 1 ? 'alone' : 'racing'}`,
      write,
      step,
      times,
    })),
  ),
)
const isChosen = (name: string) =>
  TORTURE_CRASHES ? TORTURE_CRASHES === 'all' || name.startsWith(TORTURE_CRASHES) : name === SAMPLE

let template: Template
beforeAll(async () => {
  template = await makeTemplate()
})
afterAll(() => removeTemplate(template))

describe.concurrent('a server that is killed', () => {
  for (const { name, ...point } of points.filter((candidate) => isChosen(candidate.name))) {
    it(`at ${name} has written all or nothing, and exactly once in the end`, async () => {
      for (let tries = 0; ; tries++) {
        if (await crashAndRepeat(point)) return
        expect(tries).toBeLessThan(3)
      }
    }, 180_000)
  }
})

type Point = { write: Write; step: string; times: number }

/** False if the server didn't start or never reached the step, so nothing was tested. */
async function crashAndRepeat({ write, step, times }: Point): Promise<boolean> {
  const site = await openCrashSite(template)
  try {
    const first = await reopen(site, 0)
    await write.prepare?.(site, first.ctx)
    await first.close()
    const child = await startServer(site, step)
    if (!child) return false
    await Promise.all(Array.from({ length: times }, () => write.run(site)))
    if ((await waitForCrash(site, child)) !== step) return false
    await repeat(site, write, step)
    return true
  } finally {
    await closeCrashSite(site)
  }
}

async function repeat(site: CrashSite, write: Write, step: string): Promise<void> {
  const { ctx, runner, close } = await reopen(site, LATER_MS)
  try {
    const found = await write.state(site, ctx)
    expect(possibleStates(write, step)).toContainEqual(found)
    expect(write.answers).toContain((await write.run(site))?.status)
    await runner.scheduleRecurring()
    await runner.runDueJobs()
    expect(await write.state(site, ctx)).toEqual(write.after)
    expect((await write.findUnfinished?.(site, ctx)) ?? []).toEqual([])
    await site.sandbox.webhooks.idle()
    expect(await findBrokenInvariants(ctx.db, site.sandbox)).toEqual([])
    const facts = await readFacts(ctx.db)
    await rebuildFacts(ctx)
    expect(facts).toEqual(await readFacts(ctx.db))
  } finally {
    await close()
  }
}

/** In a race, one of the two may have finished before the other died. */
function possibleStates({ before, halfway, after }: Write, step: string): State[] {
  if (step.endsWith('after-commit')) return [after]
  return halfway ? [before, halfway, after] : [before, after]
}

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { openTestDatabase, testEngine } from '../test-database.ts'
import { fuzzOperations, listOperations } from './fuzz-operations.ts'
import { ACTORS, openFuzzShop } from './fuzz-shop.ts'
import { sendRawCorpus } from './raw-http.ts'

/**
 * `npm run fuzz` sends a thousand of each. Input is checked before it reaches the database, so PostgreSQL gets fewer.
 */
const CASES_EACH = testEngine === 'postgres' ? 1 : 2
const SEED = 20_261_115

it('handles every kind of bad input without a server error, a leak or a stall', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-fuzz-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await openFuzzShop(await openTestDatabase(), testEngine, dataDir)
  onTestFinished(() => shop.close())

  const { cases, findings, statuses } = await fuzzOperations(shop, { seed: SEED, casesEach: CASES_EACH })
  expect(findings.map(({ where, fault }) => `${where}: ${fault}`)).toEqual([])
  expect(cases).toBe(listOperations().length * ACTORS.length * CASES_EACH)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))

  const raw = await sendRawCorpus(shop.port, { slow: false })
  expect(raw.findings).toEqual([])
  expect(raw.answered).toBeGreaterThan(60)
}, 300_000)

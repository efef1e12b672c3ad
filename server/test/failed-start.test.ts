import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, inject, it, onTestFinished } from 'vitest'

import { freePort } from './free-port.ts'
import { createLimitedRole } from './limited-role.ts'
import { processEnv } from './process-env.ts'
import { testEngine } from './test-database.ts'

const main = path.resolve(import.meta.dirname, '../main.ts')

it('a shop that may not use its database says so in one sentence', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-failed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(path.join(dataDir, 'candlewick.sqlite'), 'This is a letter, not a database. '.repeat(200))
  const limited = testEngine === 'postgres' ? await createLimitedRole(inject('postgresUrl')) : undefined
  onTestFinished(() => limited?.drop())
  const env = {
    ...processEnv,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...(limited && { DATABASE_URL: limited.url }),
  }
  const child = spawn(process.execPath, [main], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const sentence =
    testEngine === 'postgres'
      ? 'The user in DATABASE_URL may not change the database (permission denied for schema public): make it the owner of the database, or `grant create on schema public` to it.'
      : 'The database file candlewick.sqlite under DATA_DIR is damaged or not a database; it was left as it is: restore a backup or move it away.'
  expect([code, output]).toEqual([1, `${sentence}\n`])
})

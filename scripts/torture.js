// `npm run torture`: the full versions of the tests that `npm test` samples, plus kills during saves, several
// processes, and faults.
// - `-- --engine=postgres` runs only the crash points, on PostgreSQL. (The schedules always run on both databases.)
// - `-- --only=learning,faults` runs these parts.
// - TORTURE_SCHEDULES, TORTURE_SEED and TORTURE_CRASHES (the start of a flow's name) narrow down the first two parts.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'

import { ensureInstalled, root } from './ensure-installed.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'

/**
 * Matches `Tests  287 passed (287)`, `processes: 9 checks passed, 0 failed`, `20 rounds, 511 acknowledged saves, 0
 * lost`.
 */
const FIGURES = /^.*\b\d+ (?:checks )?(?:passed|failed|rounds)\b.*$/gm

const vitest = path.join(root, 'node_modules/.bin/vitest')
const parts = {
  schedules: [vitest, 'run', 'server/test/torture', '--maxConcurrency=3'],
  'crash points': [
    vitest,
    'run',
    '--project=unit',
    'server/crash-safety',
    '--maxConcurrency=3',
    '--no-file-parallelism',
  ],
  learning: [process.execPath, 'server/test/torture-learning.ts'],
  processes: [process.execPath, 'server/test/torture/torture-processes.ts'],
  faults: [process.execPath, 'server/test/torture/torture-faults.ts'],
  'start-faults': [process.execPath, 'server/test/torture/torture-start-faults.ts'],
  lanes: [process.execPath, 'server/test/torture/torture-lanes.ts'],
  invoices: [process.execPath, 'server/test/torture/torture-invoices.ts'],
  monitoring: [process.execPath, 'server/test/torture/torture-monitoring.ts'],
  'stripe-cli': [process.execPath, 'stripe-sandbox/trials/try-cli-fixtures.ts'],
  media: [process.execPath, 'server/test/torture/torture-media.ts'],
  renditions: [process.execPath, 'server/test/torture/torture-renditions.ts'],
  'browser-ladder': [process.execPath, 'server/test/torture/torture-browser-ladder.ts'],
  'throttled-video': [process.execPath, 'server/test/torture/torture-throttled-video.ts'],
  migrations: [process.execPath, 'server/test/torture/torture-migrations.ts'],
}

await ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) process.exit((await torture()) ? 0 : 1)

async function torture() {
  const options = { engine: { type: 'string', default: 'sqlite' }, only: { type: 'string', default: '' } }
  const { engine, only } = parseArgs({ options }).values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error(`There is no engine ${engine}: sqlite or postgres.`)
  const env = { TORTURE_SCHEDULES: '1000', TORTURE_CRASHES: 'all', ...process.env, TORTURE_ENGINE: engine }
  const chosen = only === '' ? Object.keys(parts) : only.split(',')
  const names = engine === 'postgres' ? ['crash points'] : chosen
  const unknown = names.filter((name) => !parts[name])
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`)

  console.log(`${env.TORTURE_SCHEDULES} schedules on each database; crash points: ${env.TORTURE_CRASHES}, ${engine}.`)
  const rows = []
  for (const name of names) rows.push(await run(name, parts[name], env))
  console.log()
  for (const { name, passed, seconds, figures } of rows) {
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(14)}${String(seconds).padStart(6)} s  ${figures}`)
  }
  const failed = rows.filter(({ passed }) => !passed).map(({ name }) => name)
  console.log(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}`)
  return failed.length === 0
}

/** Shows the output as it arrives and returns the last figures for the summary. */
async function run(name, [command, ...commandArguments], env) {
  console.log(`\n— ${name}`)
  const begun = performance.now()
  const child = spawn(command, commandArguments, { cwd: root, env, stdio: ['inherit', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (data) => {
    process.stdout.write(data)
    printed += data
  })
  const status = await new Promise((resolve) => child.on('close', resolve))
  const counted = stripVTControlCharacters(printed).match(FIGURES)?.at(-1)?.trim() ?? 'no figures'
  const figures = name === 'schedules' ? `${env.TORTURE_SCHEDULES} on each database, ten a test: ${counted}` : counted
  return { name, passed: status === 0, seconds: Math.round((performance.now() - begun) / 1000), figures }
}

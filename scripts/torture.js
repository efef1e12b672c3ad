// `npm run torture`: the whole sets of what `npm test` runs samples of, kills during saves, several processes, and faults.
// `-- --engine=postgres`: the crash points alone, with the shops on PostgreSQL (the schedules run on both databases anyway).
// TORTURE_SCHEDULES, TORTURE_SEED and TORTURE_CRASHES (how a flow begins) narrow the first part; every part has a command of its own, see package.json.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { ensureInstalled, root } from './ensure-installed.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'

ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) {
  const vitest = path.join(root, 'node_modules/.bin/vitest')
  const { engine } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' } } }).values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error(`There is no engine ${engine}: sqlite or postgres.`)
  const env = { TORTURE_SCHEDULES: '1000', TORTURE_CRASHES: 'all', ...process.env, TORTURE_ENGINE: engine }
  const crashes = ['run', '--project=unit', 'server/crash-safety', '--maxConcurrency=3', '--no-file-parallelism']
  const everything = {
    schedules: [vitest, ['run', 'server/test/torture', '--maxConcurrency=3']],
    'crash points': [vitest, crashes],
    learning: [process.execPath, ['server/test/torture-learning.ts']],
    processes: [process.execPath, ['server/test/torture/torture-processes.ts']],
    faults: [process.execPath, ['server/test/torture/torture-faults.ts']],
  }
  const parts = engine === 'postgres' ? { 'crash points': [vitest, crashes] } : everything
  const failed = Object.entries(parts).filter(([name, [command, commandArguments]]) => {
    console.log(`\n— ${name}`)
    return spawnSync(command, commandArguments, { cwd: root, env, stdio: 'inherit' }).status !== 0
  })
  console.log(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}

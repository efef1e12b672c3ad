// `npm run bench`: every benchmark, one after the other, and at the end which kept its budget. Takes about an hour; let the
// machine do nothing else. `-- --only=boot,growth` runs a part.
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const BENCHMARKS: Record<string, string[][]> = {
  boot: [['bench/bench-boot.ts']],
  api: [['bench/bench-api.ts']],
  growth: [['bench/bench-growth.ts'], ['bench/bench-growth.ts', '--engine=postgres']],
  learning: [['bench/bench-learning.ts'], ['bench/bench-learning.ts', '--engine=postgres']],
  checkout: [['bench/bench-checkout.ts']],
  admin: [['bench/bench-admin.ts'], ['bench/bench-admin-orders.ts']],
  upload: [['bench/measure-upload.ts']],
  web: [['bench/bench-web.ts']],
}

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(BENCHMARKS).join(',') } } })
const [cpu] = os.cpus()
console.log(
  `${os.cpus().length} × ${cpu?.model}, ${os.arch()}, ${(os.totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}`,
)
const outcomes: string[] = []
for (const name of values.only.split(',')) {
  for (const script of BENCHMARKS[name] ?? []) {
    const [busy = 0] = os.loadavg()
    console.log(`\n— ${name} ${script.slice(1).join(' ')} (load before it: ${busy.toFixed(1)})\n`)
    const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' })
    outcomes.push(`${status === 0 ? '✓' : '✗'} ${name} ${script.slice(1).join(' ')}`)
    if (status !== 0) process.exitCode = 1
  }
}
console.log(`\n${outcomes.join('\n')}`)

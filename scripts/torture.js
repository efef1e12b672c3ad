// `npm run torture`: the whole sets of what `npm test` runs samples of. TORTURE_SCHEDULES and TORTURE_SEED narrow it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ensureInstalled, root } from './ensure-installed.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'

ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) {
  const vitest = path.join(root, 'node_modules/.bin/vitest')
  const env = { TORTURE_SCHEDULES: '1000', TORTURE_CRASHES: 'all', ...process.env }
  const { status } = spawnSync(vitest, ['run', 'server/test/torture', 'server/crash-safety'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

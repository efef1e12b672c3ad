// `npm run dev`: Vite reloads pages automatically, and the server restarts when its code changes.
import { spawn } from 'node:child_process'
import path from 'node:path'

import { ensureInstalled, root } from './ensure-installed.js'
import { passOnSignals } from './pass-on-signals.js'
import { pinnedNode } from './run-with-pinned-node.js'
import { stopWithNpm } from './stop-with-npm.js'

stopWithNpm()
await ensureInstalled()
const watched = ['server', 'contract'].map((folder) => `--watch-path=${path.join(root, folder)}`)
const server = spawn(pinnedNode, [...watched, '--watch-preserve-output', path.join(root, 'server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WEB: 'dev' },
})
passOnSignals(server)
server.on('exit', (code) => process.exit(code ?? 0))

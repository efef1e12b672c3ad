import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { ensureProgramBuilt } from '../../../scripts/ensure-program-built.js'
import { ensureWebBuilt } from '../../../scripts/ensure-web-built.js'
import { freePort } from '../free-port.ts'
import { processEnv } from '../process-env.ts'
import type { CheckReport } from './check-report.ts'
import { root, SECRET_KEY } from './failed-run.ts'
import { call, pause, until } from './shop-process.ts'

const STOPS_WITHIN_MS = 15_000
const OPENS_WITHIN_MS = 60_000
const OPENS_COMPLETELY_MS = 1_000

type Stop = { name: string; command: string[]; stop: (child: ChildProcess) => void }

const STOPS: Stop[] = [
  { name: 'SIGTERM to npm start', command: ['npm', 'start'], stop: (child) => void child.kill('SIGTERM') },
  {
    name: 'Ctrl-C in the terminal of npm start',
    command: ['npm', 'start'],
    stop: ({ pid }) => void process.kill(-Number(pid), 'SIGINT'),
  },
  {
    name: 'SIGTERM to dist/program/main.js as process 1',
    command: ['unshare', '--pid', '--fork', '--mount-proc', process.execPath, 'dist/program/main.js'],
    stop: ({ pid }) => void process.kill(onlyChild(pid), 'SIGTERM'),
  },
]

/** Each stop of an open shop: how long it takes until all of its processes are gone and the port is free. */
export async function tryStops(report: CheckReport): Promise<void> {
  await ensureWebBuilt()
  await ensureProgramBuilt()
  for (const stop of STOPS) {
    if (stop.command[0] === 'unshare' && process.getuid?.() !== 0) {
      console.log(`! ${stop.name}: skipped, because this user isn't root`)
      continue
    }
    await tryStop(report, stop)
  }
}

async function tryStop(report: CheckReport, { name, command: [program = '', ...args], stop }: Stop): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-stop-'))
  const port = await freePort()
  // Only a shop in production waits until its proxy has noticed that it's leaving.
  const production = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', HOST: 'localhost' }
  const env = { ...processEnv, ...production, SECRET_KEY, DATA_DIR: dataDir, PORT: String(port) }
  // A process group of its own, as in a terminal.
  const child = spawn(program, args, { cwd: root, env, stdio: 'ignore', detached: true })
  const isOpen = async () => (await call(`http://localhost:${port}`, 'GET', '/api/health')).status === 200
  const opened = await until(isOpen, OPENS_WITHIN_MS)
  // It answers a moment before it's completely open, and until then a signal has nothing to finish.
  await pause(OPENS_COMPLETELY_MS)
  const startedAt = performance.now()
  stop(child)
  const isOver = async () => !isGroupAlive(child.pid) && (await isFree(port))
  const overMs = await until(isOver, STOPS_WITHIN_MS)
  const end = child.signalCode ?? `exit code ${child.exitCode}`
  const took = `${((overMs ?? performance.now() - startedAt) / 1000).toFixed(1)} s`
  report.check(
    opened !== undefined && overMs !== undefined,
    opened === undefined ? `${name}: the shop never opened` : `${name}: the port is free after ${took} (${end})`,
  )
  if (isGroupAlive(child.pid)) process.kill(-Number(child.pid), 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}

function isGroupAlive(pid: number | undefined): boolean {
  try {
    return process.kill(-Number(pid), 0)
  } catch {
    return false
  }
}

/** `unshare` itself doesn't pass signals on. */
function onlyChild(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

function isFree(port: number): Promise<boolean> {
  const server = net.createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { ensureProgramBuilt } from '../scripts/ensure-program-built.js'
import { freePort } from '../server/test/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')

export type Running = { origin: string; process: ChildProcess; stop: () => Promise<void> }

/** The program as `npm start` runs it. */
export const PROGRAM = path.relative(root, await ensureProgramBuilt())

/** Starts the real program with its sample data in a new data folder. */
export async function startBenchShop(env: Record<string, string> = {}, program = PROGRAM): Promise<Running> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-bench-'))
  const port = await freePort()
  const shop = await startServer(program, [], port, '/api/health', {
    DATA_DIR: dataDir,
    DEMO_SHOP: 'small',
    PORT: String(port),
    ...env,
  })
  return {
    ...shop,
    stop: async () => {
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startServer(
  script: string,
  scriptArguments: string[],
  port: number,
  readyPath: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, script), ...scriptArguments], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const origin = `http://localhost:${port}`
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${script} exited before it was ready`)
    const response = await fetch(origin + readyPath).catch(() => undefined)
    if (response?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    const gone = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  return { origin, process: child, stop }
}

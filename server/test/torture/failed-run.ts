import { type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'

import { processEnv } from '../process-env.ts'
import type { CheckReport } from './check-report.ts'

export const root = path.resolve(import.meta.dirname, '../../..')
export const MAIN = path.join(root, 'server/main.ts')
export const SECRET_KEY = 'a key that is used in tests and nowhere else'

/** A start that should fail does so long before this. */
const GIVE_UP_MS = 60_000

type Run = { code: number | null; output: string }

/** Runs a Node program until it ends, with everything it prints. */
export async function runProgram(script: string[], env: Record<string, string>, options: SpawnOptions = {}) {
  const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, script, {
    cwd: root,
    ...options,
    env: { ...processEnv, SECRET_KEY, DEMO_SHOP: 'small', FFMPEG: 'off', ...env },
    stdio,
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), GIVE_UP_MS)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return { code, output }
}

/** One line that says what to change, and an exit code that says that it failed. */
export function checkFailedRun(report: CheckReport, fault: string, { code, output }: Run, expected: RegExp): void {
  const shown = output.replace(/\n$/, '')
  const isSentence = /^[A-Z/]/.test(shown) && /[.?]$/.test(shown) && !shown.includes('\n')
  const isClear = isSentence && expected.test(shown) && !/\bat .+:\d+|Error:/.test(shown)
  const failed = code !== null && code !== 0
  report.check(isClear && failed, `${fault}: ${shown} (exit code ${code})`)
}

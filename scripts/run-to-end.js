import { spawn } from 'node:child_process'

/** The shop has to stop within 15 seconds. */
const KILL_AFTER_MS = 8_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const isWindows = process.platform === 'win32'

/**
 * Runs a program and returns its exit code. A signal stops it with everything it has started, and then this process too;
 * with spawnSync it would have to wait for the end of an installation or a build.
 * @param {string} command @param {string[]} args @param {{ cwd?: string }} options
 */
export async function runToEnd(command, args, { cwd } = {}) {
  // A process group of its own can be stopped as a whole: npm doesn't pass everything on.
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    shell: isWindows && command === 'npm',
    detached: !isWindows,
  })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    signalAll(child, 'SIGTERM')
    setTimeout(() => signalAll(child, 'SIGKILL'), KILL_AFTER_MS)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const signal of SIGNALS) process.off(signal, stop)
  if (isStopping) {
    signalAll(child, 'SIGKILL')
    process.exit(128 + 15)
  }
  return code
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalAll(child, signal) {
  try {
    if (child.pid) process.kill(isWindows ? child.pid : -child.pid, signal)
  } catch {
    // All of them have ended.
  }
}

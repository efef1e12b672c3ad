/**
 * Ctrl-C reaches every process in a terminal, so a child has had it already: a second one would tell it to stop at once
 * instead of finishing what it's doing. Other signals reach only this process.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passOnSignals(child) {
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
}

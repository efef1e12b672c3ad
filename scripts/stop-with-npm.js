const CHECK_EVERY_MS = 500

/**
 * npm passes a signal only to the shell between itself and this process. The shell dies of it and passes nothing on, so a
 * process started by npm stops when its parent is gone.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
}

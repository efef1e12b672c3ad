/** Waits for `gate`, and rejects as soon as `signal` is aborted. */
export function whenRunning(gate: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    gate.then(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
  })
}

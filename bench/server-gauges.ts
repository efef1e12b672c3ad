import type { Running } from './bench-shop.ts'

export const METRICS_TOKEN = 'benchmark-metrics-token'

/** Seconds that the server has computed since its start: what else the machine does is not in them. */
export async function processorSeconds({ origin }: Running): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(await answer.text()) ?? []
  if (seconds === undefined) throw new Error('The server does not say how long it has computed.')
  return Number(seconds)
}

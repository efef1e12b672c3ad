import type { Running } from './bench-shop.ts'

export const METRICS_TOKEN = 'benchmark-metrics-token'

/** CPU time the server has used since it started, independent of other load on the machine. */
export const cpuSeconds = (server: Running) => readGauge(server, 'process_cpu_seconds_total')

/** Memory the server uses right now. */
export const residentMb = async (server: Running) =>
  (await readGauge(server, 'process_resident_memory_bytes')) / 1024 / 1024

async function readGauge({ origin }: Running, name: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text()) ?? []
  if (value === undefined) throw new Error(`The server reports no ${name}.`)
  return Number(value)
}

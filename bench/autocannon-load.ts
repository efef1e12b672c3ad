import { spawn } from 'node:child_process'
import path from 'node:path'

import { installTool } from '../scripts/test-tools/install-tool.js'

const AUTOCANNON = '8.0.0'

export type Load = { requestsPerSecond: number; p99Ms: number; errors: number; requests: number }

/** Requests one URL as fast as possible, from a separate process. */
export async function measureLoad(url: string, { seconds = 5, connections = 32 } = {}): Promise<Load> {
  const folder = installTool('autocannon', AUTOCANNON)
  if (!folder) throw new Error('autocannon could not be installed: is the npm registry reachable?')
  const program = path.join(folder, 'autocannon.js')
  const child = spawn(process.execPath, [program, '-j', '-c', String(connections), '-d', String(seconds), url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  await new Promise((resolve) => child.on('close', resolve))
  const result = JSON.parse(output)
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
    requests: result.requests.total,
  }
}

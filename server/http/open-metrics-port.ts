import type { Server } from 'node:http'

import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/env.ts'
import { METRICS_CONTENT_TYPE, type MetricsRegistry } from '#server/metrics/metrics-registry.ts'

const http = process.getBuiltinModule('node:http')

/** Metrics without a token, for a Prometheus on this machine: no proxy or other machine can reach this port. */
export async function openMetricsPort(registry: MetricsRegistry, { metricsPort }: Config): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined
  const server = http.createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    response.setHeader('content-type', METRICS_CONTENT_TYPE)
    response.end(await registry.text())
  })
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ code }: NodeJS.ErrnoException) =>
      reject(new ConfigError(`METRICS_PORT ${metricsPort} cannot be used (${code}): choose another one.`))
    server.once('error', refuse).listen(metricsPort, '127.0.0.1', resolve)
  })
  return server
}

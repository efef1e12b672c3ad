import type { IncomingMessage, ServerResponse } from 'node:http'

/** Records what a request or a job spends its time on. The shop has none unless it's asked for. */
export interface Tracing {
  /** Calls `handle` as part of the trace the request belongs to. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void
  /** Which route it was becomes known later. */
  nameRequest(response: ServerResponse, name: string): void
  job<T>(type: string, work: () => Promise<T>): Promise<T>
  /** A statement that just ended. Its values stay out of the trace. */
  statement(sql: string, seconds: number): void
  /** Sends what is left. */
  close(): Promise<void>
}

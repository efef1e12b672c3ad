/** `durable`: as in production, what was committed is on disk. `keptIn`: a folder that outlives the run. */
export function startPostgres(options?: { durable?: boolean; keptIn?: string }): Promise<{
  url: string
  socketUrl: string
  /** As when its machine loses power. */
  crash: () => Promise<void>
  /** On the same data and the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}>

/** `durable`: as in production, what was committed is on disk. `keptIn`: a folder that outlives the run. */
export function startPostgres(options?: {
  durable?: boolean
  keptIn?: string
}): Promise<{ url: string; stop: () => Promise<void> }>

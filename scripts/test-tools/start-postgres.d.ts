/** `durable`: as in production, what was committed is on disk. */
export function startPostgres(options?: { durable?: boolean }): Promise<{ url: string; stop: () => Promise<void> }>

import { existsSync } from 'node:fs'

/** Settings can go in a `.env` file beside package.json; real environment variables win. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

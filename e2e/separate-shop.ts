import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../server/test/free-port.ts'

export type SeparateShop = {
  url: string
  dataDir: string
  moveClock: (ms: number) => Promise<void>
  close: () => Promise<void>
}

/** A shop with the sample data before any story; `open-test-shop.ts` creates it. */
export const SEEDED_DIR = `${process.env.E2E_DATA_DIR}-seeded`

/** With one of these, a shop has other data, or keeps it elsewhere. */
const OTHER_DATA = ['NODE_ENV', 'DEMO_SHOP', 'S3_BUCKET']

/** Stories share one shop; a story that moves the clock needs its own. */
export async function openSeparateShop(env: Record<string, string> = {}): Promise<SeparateShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-later-'))
  if (OTHER_DATA.every((name) => env[name] === undefined)) cpSync(SEEDED_DIR, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const program = fork(path.join(import.meta.dirname, 'serve-separate-shop.ts'), {
    env: {
      ...process.env,
      // A story that builds a page sets it to production for those after it.
      NODE_ENV: 'development',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DEMO_SHOP: 'small',
      FFMPEG: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const exit = once(program, 'exit')
  const isOpen = await Promise.race([once(program, 'message').then(() => true), exit.then(() => false)])
  if (!isOpen) throw new Error('The separate shop stopped before it was open.')
  return {
    url,
    dataDir,
    async moveClock(ms) {
      program.send(ms)
      await once(program, 'message')
    },
    async close() {
      if (program.connected) program.disconnect()
      await exit
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

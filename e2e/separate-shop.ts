import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../server/test/free-port.ts'

export type SeparateShop = {
  url: string
  dataDir: string
  moveClock: (ms: number) => Promise<void>
  close: () => Promise<void>
}

/** Stories share one shop; a story that moves the clock needs its own. */
export async function openSeparateShop(env: Record<string, string> = {}): Promise<SeparateShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-later-'))
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

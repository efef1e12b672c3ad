import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '#server/config/config.ts'
import type { Steps } from '#server/ports/steps.ts'

/** Kills this process with SIGKILL at one step. A marker is written to disk first, so a test knows it really fired. */
export function crashingSteps({ crashAtStep, dataDir }: Config): Steps {
  return {
    reach(step) {
      if (step !== crashAtStep) return
      writeFileSync(path.join(dataDir, 'crashed-at-step'), step, { flush: true })
      process.kill(process.pid, 'SIGKILL')
    },
  }
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '#server/config/config.ts'
import type { Steps } from '#server/ports/steps.ts'

/** Ends this process with SIGKILL at one step. The marker is on disk before, so that a test knows it really fired. */
export function crashingSteps({ crashAtStep, dataDir }: Config): Steps {
  return {
    reach(step) {
      if (step !== crashAtStep) return
      writeFileSync(path.join(dataDir, 'crashed-at-step'), step, { flush: true })
      process.kill(process.pid, 'SIGKILL')
    },
  }
}

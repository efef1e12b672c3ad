import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { type Examination, good } from './diagnosis.ts'

/** Makes smaller copies of videos. Without it they play as they were uploaded. */
export const ffmpeg: Examination = {
  name: 'ffmpeg',
  async examine() {
    const version = await promisify(execFile)('ffmpeg', ['-version']).then(
      ({ stdout }) => stdout.match(/version (\S+)/)?.[1] ?? 'of some version',
      () => undefined,
    )
    return [good(version ? `${version} is installed` : "isn't installed, so videos play as they were uploaded")]
  },
}

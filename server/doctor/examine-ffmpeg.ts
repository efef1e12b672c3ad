import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { type Examination, good } from './diagnosis.ts'

/** The shop plays videos as they were uploaded. Only `server/seed/drawing` needs ffmpeg, for the sample lessons. */
export const ffmpeg: Examination = {
  name: 'ffmpeg',
  async examine() {
    const version = await promisify(execFile)('ffmpeg', ['-version']).then(
      ({ stdout }) => stdout.match(/version (\S+)/)?.[1] ?? 'of some version',
      () => undefined,
    )
    return [good(version ? `${version} is installed` : "isn't installed; a shop doesn't need it")]
  },
}

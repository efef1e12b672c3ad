import os from 'node:os'
import path from 'node:path'

/** What a test passes on to a program it starts. V8's compile cache makes every start after the first one fast. */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'candlewick-compiled'),
}

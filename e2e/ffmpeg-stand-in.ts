// Stands in for ffmpeg and ffprobe, because machines that run stories may not have them: it knows the sample video only and
// returns what ffmpeg made of it.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { sampleLadder } from '../server/test/sample-ladder.ts'

/** Two programs in a folder of their own; `ffmpeg` is for the setting FFMPEG. */
export function installFfmpegStandIn(): { ffmpeg: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-ffmpeg-'))
  for (const name of ['ffmpeg', 'ffprobe']) {
    const program = path.join(folder, name)
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(import.meta.url)}' ${name} "$@"\n`)
    chmodSync(program, 0o755)
  }
  return { ffmpeg: path.join(folder, 'ffmpeg'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const PROBED = {
  format: { duration: '20' },
  streams: [
    { codec_type: 'video', width: 854, height: 480, r_frame_rate: '10/1', avg_frame_rate: '10/1' },
    { codec_type: 'audio' },
  ],
}

/** Fails for any other file, as ffmpeg does for one that didn't arrive whole. */
function requireSample(file = '') {
  if (!readFileSync(file).equals(sampleLadder.original)) throw new Error('Invalid data found when processing input')
}

async function answer(name: string, given: string[]): Promise<string | Buffer> {
  const optionOf = (option: string) => given[given.indexOf(option) + 1]
  if (given.includes('-encoders')) return ' V....D libx264'
  if (given.includes('-version')) return `${name} version 7`
  if (name === 'ffprobe') {
    requireSample(given.at(-1))
    return JSON.stringify(PROBED)
  }
  if (optionOf('-i') === 'pipe:0') {
    const isSmallest = (await buffer(process.stdin)).equals(sampleLadder['240p'])
    if (!isSmallest) throw new Error('Invalid data found when processing input')
    return sampleLadder.storyboard
  }
  requireSample(optionOf('-i'))
  const [, width = 0, height = 0] = /scale=(\d+):(\d+)/.exec(optionOf('-vf') ?? '')?.map(Number) ?? []
  if (optionOf('-f') === 'rawvideo') return Buffer.alloc(width * height * 3, 120)
  return sampleLadder[height === 480 ? '480p' : '240p']
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', ...given] = process.argv.slice(2)
  process.stdout.write(await answer(name, given))
}

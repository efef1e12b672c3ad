import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { PassThrough, type Readable } from 'node:stream'

import { EncodingInterrupted, VideoRefused } from '#server/ports/video-encoder.ts'

/** A healthy encoder reports every half second, even on a slow machine. */
const SILENT_FOR_MS = 5 * 60_000
const LONGEST_REASON = 300

type FfmpegRun = {
  command: string
  commandArguments: string[]
  input?: Readable
  signal: AbortSignal
  onProgress?: (seconds: number) => void
}

/** Runs ffmpeg with the lowest priority and returns what it writes. The stream fails if ffmpeg does. */
export function runFfmpeg({ command, commandArguments, input, signal, onProgress }: FfmpegRun): Readable {
  const output = new PassThrough()
  const child = spawn(command, commandArguments, { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'] })
  lowerPriority(child)
  let isOver = false
  const kill = () => child.kill('SIGKILL')
  // If the shop itself is killed, ffmpeg ends because nobody reads its output.
  process.once('exit', kill)
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  let alarm = setTimeout(kill, SILENT_FOR_MS)
  let hasStalled = false
  const stayAlive = () => {
    clearTimeout(alarm)
    alarm = setTimeout(() => {
      hasStalled = true
      kill()
    }, SILENT_FOR_MS)
    alarm.unref()
  }
  stayAlive()

  const finish = (failure?: Error) => {
    if (isOver) return
    isOver = true
    clearTimeout(alarm)
    process.off('exit', kill)
    signal.removeEventListener('abort', kill)
    input?.destroy()
    if (failure) output.destroy(failure)
    else output.end()
  }
  if (child.stdin)
    input
      ?.on('error', kill)
      .pipe(child.stdin)
      .on('error', () => {})
  child.stdout?.on('data', stayAlive).pipe(output, { end: false })
  // Whoever reads the output gave up, for example because the disk is full.
  output.on('close', kill)
  const complaints = collectEnd(child.stderr)
  const progress = child.stdio[3] as Readable
  createInterface({ input: progress }).on('line', (line) => {
    stayAlive()
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
    if (!Number.isNaN(microseconds)) onProgress?.(microseconds / 1e6)
  })
  child.on('error', (error) => finish(error))
  child.on('close', (code) => {
    if (code === 0) finish()
    else if (signal.aborted) finish(new EncodingInterrupted('Encoding was interrupted.'))
    else if (code === null && !hasStalled) finish(new Error('ffmpeg was ended, perhaps for lack of memory.'))
    else finish(new VideoRefused(hasStalled ? 'ffmpeg made no progress for five minutes.' : explain(complaints())))
  })
  return output
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Not allowed here, or already over: it still works.
  }
}

function collectEnd(stream: Readable | null): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (data: string) => {
    text = (text + data).slice(-4000)
  })
  return () => text
}

/** The last thing ffmpeg said, without addresses in memory. */
function explain(text: string): string {
  const last = text.trim().split('\n').at(-1) ?? ''
  const reason = last.replace(/^\[[^\]]*\]\s*/, '').replace(/^\S*pipe:\d:\s*/, '')
  return `ffmpeg can't encode it${reason ? `: ${reason.slice(0, LONGEST_REASON)}` : '.'}`
}

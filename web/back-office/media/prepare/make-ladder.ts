import type { BrowserLadder } from '#contract/media/ladder-upload.endpoints.ts'
import { listTileSeconds } from '#contract/media/rungs.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { EncodingImpossible } from './encoding-impossible.ts'
import type { LadderRequest, OriginalSource } from './ladder-messages.ts'
import type { Control, VideoToPrepare } from './preparation-queue.ts'
import { sendLadderFile } from './send-ladder-file.ts'
import { openStoredOriginal } from './stored-original.ts'

type WorkerRequest = Extract<LadderRequest, { source: OriginalSource }>

export type ReadStored = (start: number, end: number) => Promise<ArrayBuffer>

export type LadderEncoder = {
  make: (request: WorkerRequest, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>
  setPaused: (isPaused: boolean) => void
  close: () => void
}

type LadderTools = {
  openEncoder: (readStored: ReadStored) => LadderEncoder
  findFile: (ladderId: string, name: string) => Promise<File | undefined>
  deleteFile: (ladderId: string, name: string) => Promise<void>
}

/** Uploading takes part of the time, too. */
const ENCODING_SHARE = 0.9
const MOST_PERCENT = 99
/** Even while paused, so that no colleague takes over. */
const REPORT_EVERY_MS = 20_000

/** Makes and uploads everything that the server plans for this video and doesn't have yet. */
export async function makeLadder(tools: LadderTools, video: VideoToPrepare, control: Control): Promise<void> {
  const { signal } = control
  const ladder = await callApi('POST /api/admin/media/files/:id/ladder', {
    params: { id: video.mediaFileId },
    body: { browserId: video.browserId },
  })
  const stored = video.file ? undefined : await openStoredOriginal(video.key)
  const source = video.file ? { file: video.file } : { sizeBytes: stored?.sizeBytes ?? 0 }
  const progress = watchProgress(ladder, control)
  const encoder = tools.openEncoder(async (start, end) => stored?.read(start, end) ?? new ArrayBuffer())
  control.onPauseChange(encoder.setPaused)
  try {
    const { ladderId, segmentSeconds, hasAudio, storyboard, posters, durationSeconds } = ladder
    const make = async (name: string, request: WorkerRequest) => {
      signal.throwIfAborted()
      await control.whenRunning()
      const kept = await tools.findFile(ladderId, name)
      if (!kept) await encoder.make(request, (share) => progress.encoded(name, share), signal)
      const file = kept ?? (await tools.findFile(ladderId, name))
      if (!file) throw new Error("The rendition wasn't kept.")
      await sendLadderFile(ladderId, name, file, { ...control, onShare: (share) => progress.sent(name, share) })
      await tools.deleteFile(ladderId, name)
    }
    for (const rendition of ladder.renditions) {
      if (rendition.hasArrived) continue
      await make(rendition.name, { type: 'encode', source, ladderId, rendition, segmentSeconds, hasAudio })
    }
    const sheets = [
      { name: 'storyboard' as const, sheet: storyboard, seconds: listTileSeconds(storyboard, durationSeconds) },
      ...(posters ? [{ name: 'posters' as const, sheet: posters, seconds: posters.seconds }] : []),
    ]
    for (const drawing of sheets) {
      if (drawing.sheet.hasArrived) continue
      await make(drawing.name, { type: 'draw', source, ladderId, ...drawing }).catch((error) => {
        // A video can do without.
        if (!(error instanceof EncodingImpossible)) throw error
      })
    }
    await callApi('POST /api/admin/media/ladders/:ladderId/confirm', { params: { ladderId } })
  } finally {
    progress.stop()
    encoder.close()
  }
}

/** The larger a rendition, the longer it takes. */
function watchProgress({ ladderId, renditions }: BrowserLadder, { onProgress }: Control) {
  const all = renditions.reduce((sum, { width, height }) => sum + width * height, 0)
  const done = new Map(renditions.map(({ name, hasArrived }) => [name, hasArrived ? 1 : 0]))
  let [percent, shown] = [0, '']
  const report = () => {
    const reported = callApi('PUT /api/admin/media/ladders/:ladderId/progress', {
      params: { ladderId },
      body: { percent },
    })
    // Only shown to others.
    reported.catch(() => {})
  }
  const timer = setInterval(report, REPORT_EVERY_MS)
  const show = (name: string, share: number, wouldLoseWork: boolean) => {
    if (done.has(name)) done.set(name, share)
    const pixels = renditions.reduce((sum, { width, height, name }) => sum + width * height * (done.get(name) ?? 0), 0)
    percent = Math.min(MOST_PERCENT, Math.floor((pixels / all) * 100))
    // The worker reports every frame, and every file on the page may show it.
    if (shown === `${percent} ${wouldLoseWork}`) return
    shown = `${percent} ${wouldLoseWork}`
    onProgress({ percent, wouldLoseWork })
  }
  return {
    encoded: (name: string, share: number) => show(name, share * ENCODING_SHARE, done.has(name)),
    sent: (name: string, share: number) => show(name, ENCODING_SHARE + share * (1 - ENCODING_SHARE), false),
    stop: () => clearInterval(timer),
  }
}

import type { UploadState } from '#contract/media/multipart.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { statusOf } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { sendBytes, UploadRejected } from './send-bytes.ts'
import { findUnfinishedUpload, forgetUpload, rememberUpload } from './unfinished-uploads.ts'
import type { UploadSettings } from './upload-item.ts'

const TRIES_PER_PART = 6
const PARALLEL_PARTS = 2
const PART_TYPE = 'application/octet-stream'

type Reporter = {
  onSent: (bytes: number) => void
  onAddress: (mediaFileId: string) => void
  signal: AbortSignal
}
type Announced = { fileName: string; mimeType: string; fileType: string; fileSizeBytes: number }

/** Uploads a large file in parts, so a lost connection costs one part. Returns the id to confirm. */
export async function uploadInParts(file: File, settings: UploadSettings, announced: Announced, report: Reporter) {
  const state = (await resumeUpload(file, settings)) ?? (await startUpload(file, settings, announced))
  const { mediaFileId, partSizeBytes, partCount } = state
  report.onAddress(mediaFileId)

  const sent = new Map(state.arrivedParts.map((part) => [part, partOf(file, part, partSizeBytes).size]))
  const reportPart = (part: number, bytes: number) => {
    sent.set(part, bytes)
    report.onSent([...sent.values()].reduce((sum, each) => sum + each, 0))
  }
  const missing = Array.from({ length: partCount }, (_, at) => at + 1).filter((part) => !sent.has(part))
  const work = async () => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const number = part
      await sendPart(mediaFileId, number, partOf(file, number, partSizeBytes), {
        onSent: (bytes) => reportPart(number, bytes),
        signal: report.signal,
      })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_PARTS }, work))
  await callApi('POST /api/admin/media/multipart/:mediaFileId/complete', { params: { mediaFileId } })
  return mediaFileId
}

async function startUpload(file: File, settings: UploadSettings, announced: Announced): Promise<UploadState> {
  const { category, courseId, lessonId } = settings
  const body = { ...announced, category, courseId, lessonId }
  const state = await callApi('POST /api/admin/media/multipart', { body })
  rememberUpload(file, settings, state.mediaFileId)
  return state
}

/** Undefined if there's no unfinished upload of this file. */
async function resumeUpload(file: File, settings: UploadSettings): Promise<UploadState | undefined> {
  const mediaFileId = findUnfinishedUpload(file, settings)
  if (!mediaFileId) return undefined
  try {
    return await callApi('GET /api/admin/media/multipart/:mediaFileId', { params: { mediaFileId } })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    forgetUpload(file)
    return undefined
  }
}

const partOf = (file: File, part: number, size: number) => file.slice((part - 1) * size, part * size)

type PartReport = { onSent: (bytes: number) => void; signal: AbortSignal }

async function sendPart(mediaFileId: string, partNumber: number, part: Blob, { onSent, signal }: PartReport) {
  for (let attempt = 1; ; attempt++) {
    try {
      // A new URL for every try, because the old one may have expired while offline.
      const { parts } = await callApi('POST /api/admin/media/multipart/:mediaFileId/sign', {
        params: { mediaFileId },
        body: { partNumbers: [partNumber] },
      })
      return await sendBytes(parts[0]?.uploadUrl ?? '', part, { contentType: PART_TYPE, onSent, signal })
    } catch (error) {
      onSent(0)
      const isRetryable =
        error instanceof UploadRejected || error instanceof ConnectionError || (statusOf(error) ?? 0) >= 500
      if (!isRetryable || attempt === TRIES_PER_PART || signal.aborted) throw error
      await pause(2 ** attempt * 250, signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

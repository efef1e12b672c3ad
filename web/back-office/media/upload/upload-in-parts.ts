import type { UploadState } from '#contract/media/multipart.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { statusOf } from '#web/lib/api/api-error.ts'
import { sendParts } from './send-parts.ts'
import { findUnfinishedUpload, forgetUpload, rememberUpload } from './unfinished-uploads.ts'
import type { UploadSettings } from './upload-item.ts'

type Reporter = {
  onSent: (bytes: number) => void
  onAddress: (mediaFileId: string) => void
  signal: AbortSignal
}
type Announced = { fileName: string; mimeType: string; fileType: string; fileSizeBytes: number }

/** Uploads a large file in parts, so a lost connection costs one part. Returns the id to confirm. */
export async function uploadInParts(file: File, settings: UploadSettings, announced: Announced, report: Reporter) {
  const state = (await resumeUpload(file, settings)) ?? (await startUpload(file, settings, announced))
  const { mediaFileId } = state
  report.onAddress(mediaFileId)
  await sendParts(file, state, {
    ...report,
    sign: async (partNumber) => {
      const { parts } = await callApi('POST /api/admin/media/multipart/:mediaFileId/sign', {
        params: { mediaFileId },
        body: { partNumbers: [partNumber] },
      })
      return parts[0]?.uploadUrl ?? ''
    },
  })
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

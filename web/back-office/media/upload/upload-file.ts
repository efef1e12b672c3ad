import { getFileType } from '#contract/media/file-types.ts'
import type { MediaFile } from '#contract/media/media-file.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { canPrepareHere } from '../prepare/can-prepare-here.ts'
import { startPreparing } from '../prepare/start-preparing.ts'
import { sendBytes } from './send-bytes.ts'
import { forgetUpload } from './unfinished-uploads.ts'
import { uploadInParts } from './upload-in-parts.ts'
import type { UploadSettings } from './upload-item.ts'

/** Larger files are uploaded in parts. */
const MAX_SINGLE_UPLOAD_BYTES = 16 * 1024 * 1024
/** Percent shown at each stage. Between `addressKnown` and `sent`, the progress follows the bytes. */
const STAGE = { started: 10, addressKnown: 30, sent: 70, done: 100 }

type Report = {
  onProgress: (percent: number, status: 'uploading' | 'processing' | 'completed') => void
  /** Called once the server has registered the file. */
  onAnnounced?: (mediaFileId: string) => void
  signal: AbortSignal
}

/** Uploads a file and confirms it, so it appears in the library. */
export async function uploadFile(
  file: File,
  settings: UploadSettings,
  { onProgress, onAnnounced, signal }: Report,
): Promise<MediaFile> {
  onProgress(STAGE.started, 'uploading')
  const report = {
    signal,
    onAddress: (mediaFileId: string) => {
      onAnnounced?.(mediaFileId)
      onProgress(STAGE.addressKnown, 'uploading')
    },
    onSent: (bytes: number) => {
      const share = file.size === 0 ? 1 : Math.min(1, bytes / file.size)
      onProgress(STAGE.addressKnown + share * (STAGE.sent - STAGE.addressKnown), 'uploading')
    },
  }
  const announced = {
    fileName: file.name,
    fileType: getFileType(file.name, file.type),
    mimeType: file.type,
    fileSizeBytes: file.size,
  }
  const mediaFileId = needsParts(file)
    ? await uploadInParts(file, settings, announced, report)
    : await uploadWhole(file, settings, announced, report)
  onProgress(STAGE.sent, 'processing')
  try {
    const encodesInBrowser = announced.fileType === 'video' && (await canPrepareHere())
    const body = { mediaFileId, fileSizeBytes: file.size, ...(encodesInBrowser && { encodesInBrowser }) }
    const confirmed = await callApi('POST /api/admin/media/confirm-upload', { body })
    onProgress(STAGE.done, 'completed')
    // Not awaited, because the upload is over.
    if (encodesInBrowser) startPreparing({ mediaFileId, name: file.name, key: confirmed.key, file }).catch(() => {})
    return confirmed
  } finally {
    forgetUpload(file)
  }
}

/** Removes what was uploaded before someone canceled. */
export async function discardUpload(file: File, mediaFileId: string): Promise<void> {
  forgetUpload(file)
  const given = needsParts(file)
    ? callApi('POST /api/admin/media/multipart/:mediaFileId/abort', { params: { mediaFileId } })
    : callApi('DELETE /api/admin/media/files/:id', { params: { id: mediaFileId }, query: {} })
  // If this fails, the nightly cleanup removes the file after a week.
  await given.catch(() => {})
}

const needsParts = (file: File) => file.size > MAX_SINGLE_UPLOAD_BYTES

type Announced = Parameters<typeof uploadInParts>[2]

async function uploadWhole(
  file: File,
  { category, courseId, lessonId }: UploadSettings,
  announced: Announced,
  { onAddress, onSent, signal }: Parameters<typeof uploadInParts>[3],
): Promise<string> {
  const { uploadUrl, mediaFileId, contentType } = await callApi('POST /api/admin/media/presign-upload', {
    body: { ...announced, category, courseId, lessonId },
  })
  onAddress(mediaFileId)
  await sendBytes(uploadUrl, file, { contentType, onSent, signal })
  return mediaFileId
}

import { callApi } from '#web/lib/api/api-client.ts'
import { sendParts } from '../upload/send-parts.ts'

type Sending = { onShare: (share: number) => void; whenRunning: () => Promise<void>; signal: AbortSignal }

/** Uploads one file of a ladder in parts. Parts that arrived before a reload aren't sent again. */
export async function sendLadderFile(
  ladderId: string,
  name: string,
  file: File,
  { onShare, whenRunning, signal }: Sending,
): Promise<void> {
  const params = { ladderId, name }
  const upload = await callApi('POST /api/admin/media/ladders/:ladderId/files/:name', {
    params,
    body: { fileSizeBytes: file.size },
  })
  await sendParts(file, upload, {
    signal,
    onSent: (bytes) => onShare(bytes / file.size),
    sign: async (partNumber) => {
      await whenRunning()
      const { parts } = await callApi('POST /api/admin/media/ladders/:ladderId/files/:name/sign', {
        params,
        body: { partNumbers: [partNumber] },
      })
      return parts[0]?.uploadUrl ?? ''
    },
  })
  await callApi('POST /api/admin/media/ladders/:ladderId/files/:name/complete', { params })
}

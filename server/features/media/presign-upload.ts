import type { AppContext } from '#server/app-context.ts'

import { type Announced, announceFile } from './announce-file.ts'
import { uploadExpiry } from './upload-time.ts'

export async function presignUpload(ctx: AppContext, staffId: string, file: Announced) {
  const { id, key } = await announceFile(ctx, staffId, file)
  const uploadUrl = await ctx.files.signUpload(key, {
    expiresAt: uploadExpiry(ctx),
    contentType: file.mimeType,
    sizeBytes: file.fileSizeBytes,
  })
  return { uploadUrl, mediaFileId: id, key, contentType: file.mimeType }
}

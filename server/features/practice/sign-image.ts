import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

/** As long as a page with it may stay open. */
const IMAGE_URL_LIFETIME_MS = 3_600_000

/** A temporary URL of a question's image. */
export async function signImage({ files, clock }: AppContext, imageKey: string): Promise<string> {
  if (!(await files.describe(imageKey))) throw notFound('Image')
  return files.signDownloadUrl(imageKey, { expiresAt: new Date(clock.now().getTime() + IMAGE_URL_LIFETIME_MS) })
}

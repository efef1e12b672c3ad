import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findParty } from '../pairs/mentorship-party.ts'
import { findStoredFile } from './shared-files.repository.ts'

/** Long enough for a slow download to begin. */
const URL_LIFETIME_MS = 10 * 60_000

/** Pictures are shown; everything else is only ever downloaded, whatever it contains. */
export async function openSharedFile(ctx: AppContext, viewer: Viewer, id: string): Promise<string> {
  const file = await findStoredFile(ctx.db, id)
  if (!file || !(await mayOpen(ctx, viewer.userId, file))) throw notFound('File')
  return ctx.files.signDownloadUrl(file.fileKey, {
    expiresAt: new Date(ctx.clock.now().getTime() + URL_LIFETIME_MS),
    sessionHash: viewer.sessionHash,
    ...(file.type === 'picture' ? {} : { downloadName: file.name }),
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStoredFile>>>

async function mayOpen(ctx: AppContext, userId: string, { ownerId, mentorshipId }: Stored): Promise<boolean> {
  if (mentorshipId === null) return ownerId === userId
  return (await findParty(ctx.db, userId, mentorshipId)) !== undefined
}

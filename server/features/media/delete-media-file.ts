import type { FileUse } from '#contract/media/media-file.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { detachFile } from '#server/features/catalog/catalog.ts'
import { removeRenditionsOf } from '#server/features/renditions/renditions.ts'
import { clearListingCache } from '#server/files/cached-listings.ts'
import { deleteStoredFile } from '#server/files/delete-stored-file.ts'
import { deletionKey } from '#server/files/file-state.read-model.ts'
import { conflict, notFound } from '#server/http/app-error.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { findUses } from './file-uses.read-model.ts'
import { deleteMediaFileRow } from './media-files.repository.ts'
import { findMediaFile } from './media-library.read-model.ts'

/** A file in use can be deleted. With `unlessUsed`, staff are first told which lessons use it. */
export async function deleteMediaFile(ctx: AppContext, staffId: string, id: string, unlessUsed: boolean) {
  const file = await findMediaFile(ctx.db, id)
  if (!file) throw notFound('File')
  await ctx.cache.change('catalog', async (trx) => {
    const uses = (await findUses(trx, [file.key])).get(file.key) ?? []
    if (unlessUsed && uses.length > 0) throw conflict('file_in_use', `This file is used by ${getNames(uses)}.`)
    await removeRenditionsOf(ctx, trx, id)
    if (!(await deleteMediaFileRow(trx, id))) throw notFound('File')
    await detachFile(trx, file.key)
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'media.delete',
      subject: { type: 'media', id, label: file.original_file_name },
      before: { key: file.key, usedBy: uses.map(({ kind, title }) => `${kind}: ${title}`) },
      after: null,
    })
    await enqueueJob(ctx, trx, deleteStoredFile, { key: file.key }, { uniqueKey: deletionKey(file.key) })
  })
  clearListingCache(ctx)
  return { message: 'The file was deleted.' }
}

function getNames(uses: FileUse[]): string {
  const names = uses.map(({ title, courseTitle }) => (courseTitle ? `'${title}' (${courseTitle})` : `'${title}'`))
  return new Intl.ListFormat('en').format(names)
}

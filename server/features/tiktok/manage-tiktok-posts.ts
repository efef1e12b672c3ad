import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { changePost, findPost, removePost } from './tiktok-posts.repository.ts'

type Change = {
  actor: string
  id: string
  changes: { isPublished?: boolean | undefined; caption?: string | undefined }
}

export function updateTiktokPost(ctx: AppContext, { actor, id, changes }: Change): Promise<AdminTiktokPost> {
  return ctx.cache.change('catalog', async (trx) => {
    const before = await findPost(trx, id)
    const after = before && (await changePost(trx, id, changes, ctx.clock.now().toISOString()))
    if (!before || !after) throw notFound('Post')
    const subject = { type: 'tiktok-post', id, label: after.title }
    await recordAudit(ctx, trx, { actor, action: 'tiktok-post.update', subject, before, after })
    return after
  })
}

export function deleteTiktokPost(ctx: AppContext, actor: string, id: string): Promise<{ success: true }> {
  return ctx.cache.change('catalog', async (trx) => {
    const before = await findPost(trx, id)
    if (!before) throw notFound('Post')
    await removePost(trx, id)
    const subject = { type: 'tiktok-post', id, label: before.title }
    await recordAudit(ctx, trx, { actor, action: 'tiktok-post.delete', subject, before, after: null })
    return { success: true as const }
  })
}

import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { findCertificateById, markRevoked } from './certificates.repository.ts'

/** Revokes a certificate, once: a second revocation changes nothing. */
export async function revokeCertificate(
  ctx: AppContext,
  { staffId, id, reason }: { staffId: string; id: string; reason: string | undefined },
): Promise<void> {
  await transact(ctx.db, async (trx) => {
    const certificate = await findCertificateById(trx, id)
    if (!certificate) throw notFound('Certificate')
    const revokedAt = ctx.clock.now().toISOString()
    if (!(await markRevoked(trx, id, { staffId, reason: reason ?? null, revokedAt }))) return
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'certificate.revoke',
      subject: { type: 'certificate', id, label: `${certificate.serial}, ${certificate.recipientName}` },
      before: { revokedAt: null },
      after: { revokedAt, reason: reason ?? null },
    })
  })
}

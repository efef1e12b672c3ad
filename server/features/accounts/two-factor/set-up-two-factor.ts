import type { AppContext } from '#server/app-context.ts'
import { shopInfo } from '#server/features/settings/settings.ts'
import { conflict, unauthorized } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { requireConfirmedSession } from '../passwords/require-confirmed-session.ts'
import { findUser } from '../users.repository.ts'
import { sealSecret } from './second-factor-secret.ts'
import { saveNewSecret } from './second-factors.repository.ts'
import { newSecret, otpauthUrl } from './totp.ts'

/** Creates a secret and shows it, once. Logins don't require it until a code has confirmed it. */
export async function setUpTwoFactor(ctx: AppContext, viewer: Viewer) {
  requireConfirmedSession(ctx, viewer)
  const user = await findUser(ctx.db, viewer.userId)
  if (!user) throw unauthorized()
  const secret = newSecret()
  const sealed = sealSecret(ctx, user.id, secret)
  if (!(await saveNewSecret(ctx.db, user.id, sealed, ctx.clock.now().toISOString()))) throw alreadyTurnedOn()
  const { default: QRCode } = await import('qrcode')
  const url = otpauthUrl(secret, (await shopInfo(ctx)).siteName, user.email)
  return { secret, otpauthUrl: url, qrCodeDataUrl: await QRCode.toDataURL(url, { margin: 2, width: 240 }) }
}

export const alreadyTurnedOn = () => conflict('two_factor_on', 'Two-factor sign-in is already turned on.')

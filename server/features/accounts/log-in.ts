import type { AppContext } from '#server/app-context.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { resetRateLimit, uncountHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { hashToken } from './account-tokens.ts'
import { invalidCredentials } from './invalid-credentials.ts'
import { isKnownDevice } from './known-devices.repository.ts'
import { passwordQueue, verifyPassword } from './password-hasher.ts'
import { requireConfirmedAddress } from './profile/require-confirmed-address.ts'
import { requireSecondFactor } from './two-factor/require-second-factor.ts'
import { emailKey, findUserWithPassword, type UserWithPassword } from './users.repository.ts'

const WINDOW_SECONDS = 15 * 60

type Attempt = { email: string; password: string; address: string; device: string | undefined }

/**
 * Every attempt is counted before the password is checked, and a success is uncounted, so a flood of attempts can't
 * slip through.
 */
export async function logIn(ctx: AppContext, { email, password, address, device }: Attempt): Promise<UserWithPassword> {
  const { db, config } = ctx
  const caller = callerNetwork(address)
  const knownDevice = await findKnownDevice(ctx, email, device)
  const inLine = knownDevice ? { known: emailKey(email) } : caller
  passwordQueue.requireRoom(inLine)
  // Guesses by strangers don't lock owners out on a device they've signed in from before.
  const accountKey = knownDevice ? `login-device:${knownDevice}` : `login-account:${emailKey(email)}`
  const addressKey = `login-address:${caller}`
  await consumeRateLimit(ctx, {
    key: addressKey,
    limit: config.limits.loginFailuresPerAddress,
    windowSeconds: WINDOW_SECONDS,
  })
  await consumeRateLimit(ctx, {
    key: accountKey,
    limit: config.limits.loginFailuresPerAccount,
    windowSeconds: WINDOW_SECONDS,
  })

  const found = await findUserWithPassword(db, email)
  const matches = await verifyPassword(found?.passwordHash ?? null, password, inLine).catch(async (error) => {
    // The password was never checked, so this isn't a wrong guess.
    await uncountHit(db, accountKey)
    await uncountHit(db, addressKey)
    throw error
  })
  if (!found || !matches) throw invalidCredentials()

  await resetRateLimit(db, accountKey)
  await uncountHit(db, addressKey)
  await requireConfirmedAddress(ctx, found.user)
  await requireSecondFactor(ctx, found)
  return found
}

/**
 * The hash of a browser that has signed in to this account before. It gets its own counter and its own place in line.
 */
async function findKnownDevice({ db }: AppContext, email: string, device: string | undefined) {
  const deviceHash = device && hashToken(device)
  return deviceHash && (await isKnownDevice(db, emailKey(email), deviceHash)) ? deviceHash : undefined
}

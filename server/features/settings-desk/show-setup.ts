import type { Setup } from '#contract/settings/setup.endpoints.ts'
import { SETUP_STEPS, type SetupStep } from '#contract/settings/setup-steps.ts'
import type { AppContext } from '#server/app-context.ts'
import { listCoursePages } from '#server/features/catalog/catalog.ts'
import { DEFAULT_SITE_NAME, paymentKeys, type Stored, storedSettings } from '#server/features/settings/settings.ts'
import { SecretUnreadable } from '#server/secrets/secret-box.ts'

import { hasAnyCourse, hasPaidOrder } from './setup-facts.read-model.ts'

type State = { isDone: boolean; note: string }

const done = (note: string): State => ({ isDone: true, note })
const open = (note: string): State => ({ isDone: false, note })

/** Every step is read from the shop itself, so nobody has to tick anything off. */
export async function showSetup(ctx: AppContext): Promise<Setup> {
  const stored = await storedSettings(ctx)
  const states: Record<SetupStep, State> = {
    ...fromSettings(stored),
    stripe: await stripeState(ctx, stored),
    storage: storageState(ctx, stored),
    course: await courseState(ctx),
    purchase: (await hasPaidOrder(ctx.db))
      ? done('A purchase went through.')
      : open('Buy a course yourself, then refund it.'),
  }
  return { isHidden: stored.isSetupHidden, steps: SETUP_STEPS.map((step) => ({ step, ...states[step] })) }
}

function fromSettings({ inUse, waiting, unconfirmedMail }: Stored) {
  const { siteName, logoKey, supportEmail, smtpHost, refundPolicy, termsOfServiceUrl, privacyPolicyUrl } = inUse
  const missing = [
    ...(refundPolicy.trim() ? [] : ['refund policy']),
    ...(termsOfServiceUrl ? [] : ['terms']),
    ...(privacyPolicyUrl ? [] : ['privacy policy']),
  ]
  return {
    name: siteName === DEFAULT_SITE_NAME ? open(`Still called ${siteName}.`) : done(siteName),
    logo: logoKey ? done('Uploaded.') : open('Your shop shows our candle.'),
    support: supportEmail ? done(supportEmail) : open('Customers have no address to write to.'),
    mail: mailState(smtpHost, waiting.smtp !== undefined, unconfirmedMail !== null),
    legal:
      missing.length === 0 ? done('Refund policy, terms and privacy policy.') : open(`Missing: ${missing.join(', ')}.`),
  }
}

function mailState(host: string, isWaiting: boolean, isUnconfirmed: boolean): State {
  if (isWaiting) return open('Saved, but not tested yet.')
  if (!host) return open('Emails stay in the outbox. Nobody receives them.')
  return isUnconfirmed ? open('An owner has to confirm it.') : done(host)
}

async function stripeState(ctx: AppContext, { waiting }: Stored): Promise<State> {
  const keys = await paymentKeys(ctx).catch((error) => {
    if (error instanceof SecretUnreadable) return 'unreadable' as const
    throw error
  })
  if (waiting.stripe) return open('Keys saved, but not tested yet.')
  if (keys === 'unreadable') return open("The saved keys can't be read. Enter them again.")
  if (!keys) return open('No keys yet, so nobody can pay.')
  if (keys.sandbox) return open('Sandbox. No real charges.')
  if (!keys.webhookSecret) return open('Connected, but the webhook is missing.')
  return done(/^[rs]k_test_/.test(keys.secretKey) ? 'Connected in test mode.' : 'Connected.')
}

/** Files on the disk are fine for a small school, as long as they're backed up. */
function storageState({ config }: AppContext, { inUse, waiting }: Stored): State {
  if (waiting.storage) return open('Bucket saved, but not tested yet.')
  const bucket = inUse.s3BucketName || config.files.bucket?.bucket
  return done(bucket ? `Bucket ${bucket}.` : "On this server's disk. Include it in your backups.")
}

async function courseState(ctx: AppContext): Promise<State> {
  const { length } = await listCoursePages(ctx)
  if (length > 0) return done(length === 1 ? '1 course on sale.' : `${length} courses on sale.`)
  return open((await hasAnyCourse(ctx.db)) ? 'Not published yet.' : 'Nothing to sell yet.')
}

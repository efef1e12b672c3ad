import { text } from 'node:stream/consumers'

import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import { explainMailFailure } from '#server/features/mail/explain-mail-failure.ts'
import { testFileStore, testRangeReading } from '#server/features/media/media.ts'
import { mailSettings, paymentKeys, storageSettings } from '#server/features/settings/settings.ts'
import { explainStripeFailure, webhookUrl } from '#server/features/settings-desk/test-stripe.ts'

import { type Diagnosis, type Examination, good, note, trouble } from './diagnosis.ts'

const STAND_IN_WITHIN_MS = 5_000
const PROBE = 'The doctor was here.'

export const storage: Examination = {
  name: 'Storage',
  async examine(ctx) {
    const onDisk = await examineDisk(ctx)
    const { bucketName, openSecretKey, ...account } = await storageSettings(ctx)
    const bucket = bucketName
      ? { bucket: bucketName, ...account, secretAccessKey: openSecretKey() }
      : ctx.config.files.bucket
    if (!bucket) return onDisk
    const { success, message } = await testFileStore(ctx, bucket)
    const place = bucketName ? 'under Settings → Storage' : 'in S3_BUCKET and its companions'
    const reading = success ? await testRangeReading(ctx, bucket) : undefined
    return [
      ...onDisk.filter(({ level }) => level !== 'good'),
      success ? good(message) : trouble(`${message} Correct it ${place}.`),
      ...(reading ? [judgeReading(ctx, `Browsers can't read parts of files in ${bucket.bucket}: ${reading}`)] : []),
    ]
  },
}

/** The player and the browsers that prepare videos read files straight from the bucket, unless MEDIA_URL sends them. */
function judgeReading({ mediaSigner }: AppContext, text: string): Diagnosis {
  return mediaSigner ? note(`${text} They get them from ${mediaSigner.origin}, so it can wait.`) : trouble(text)
}

async function examineDisk({ localFiles, config }: AppContext): Promise<Diagnosis[]> {
  const key = `general/doctor-${uuidv7()}.txt`
  try {
    await localFiles.write(key, Buffer.from(PROBE))
    const back = await text(await localFiles.read(key))
    await localFiles.delete(key)
    return back === PROBE
      ? [good(`on disk in ${config.files.folder}`)]
      : [trouble('The disk returned something other than what was written: check it.')]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [
      trouble(
        `Files cannot be written (${code ?? message}): give this user the right to write to ${config.files.folder}, or free some space.`,
      ),
    ]
  }
}

export const mail: Examination = {
  name: 'Mail',
  async examine(ctx) {
    const account = (await mailSettings(ctx)).openAccount()
    if (!account) return [note('No mail server is set up: emails stay in the outbox. Add one under Settings → Email.')]
    const transport = ctx.mail.probe(account)
    try {
      await transport.check()
      return [good(`signed in at ${account.host}`)]
    } catch (error) {
      return [trouble(`${explainMailFailure(error, account)} Mails wait until then; nothing is lost.`)]
    } finally {
      transport.close()
    }
  },
}

export const payments: Examination = {
  name: 'Payments',
  async examine(ctx) {
    const keys = await paymentKeys(ctx)
    if (!keys) return [trouble('No Stripe keys are set, so nothing can be sold: enter them under Settings → Stripe.')]
    if (keys.sandbox) return [good('sandbox, no real charge')]
    if (ctx.config.payments.stripeApiUrl) return [await examineStandIn(ctx.config.payments.stripeApiUrl)]
    try {
      const { accountName, mode, webhookUrls } = await ctx.stripeCheck.inspect(keys.secretKey)
      if (!webhookUrls.includes(webhookUrl(ctx))) {
        return [
          trouble(`Stripe has no webhook for ${webhookUrl(ctx)}: press 'Create webhook' under Settings → Stripe.`),
        ]
      }
      if (!keys.webhookSecret)
        return [trouble("The webhook's signing secret is missing: enter it under Settings → Stripe.")]
      return mode === 'test'
        ? [note(`Stripe, ${accountName}, in test mode: nobody is charged. Enter the live keys to sell.`)]
        : [good(`Stripe, ${accountName}, with webhook`)]
    } catch (error) {
      const cause = explainStripeFailure(error, keys.secretKey)
      return [
        trouble(`${cause} Check the keys under Settings → Stripe, and whether this machine may call api.stripe.com.`),
      ]
    }
  },
}

async function examineStandIn({ origin }: URL): Promise<Diagnosis> {
  try {
    await fetch(origin, { signal: AbortSignal.timeout(STAND_IN_WITHIN_MS) })
    return note(`STRIPE_API_URL is set: ${origin} answers in the place of Stripe. Remove it to sell.`)
  } catch {
    return trouble(`Nothing responds at ${origin}: start what STRIPE_API_URL names, or remove it to use Stripe.`)
  }
}

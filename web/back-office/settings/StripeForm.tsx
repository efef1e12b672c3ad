import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCreateWebhook } from '../settings.queries.ts'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SecretSetting, SwitchSetting, TextSetting } from './setting-fields.tsx'
import { WalletsPanel } from './WalletsPanel.tsx'

const NAMES = [
  'stripePublishableKey',
  'stripeSecretKey',
  'stripeWebhookSecret',
  'hostedCheckout',
  'freezeAccessOnDispute',
] as const

export function StripeForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Stripe"
      description="Your card payments. Orders paid under an older key keep using that key."
      names={NAMES}
      settings={settings}
      after={
        <div className="grid gap-6">
          <ConnectionPanel
            concern="stripe"
            settings={settings}
            off="No key is set here, so the shop uses the one it was started with."
            meanwhile="Until then, payments work as before."
          >
            {({ webhookMissing }) => webhookMissing && <WebhookOffer />}
          </ConnectionPanel>
          <WalletsPanel />
        </div>
      }
    >
      {(form) => (
        <>
          <TextSetting
            form={form}
            name="stripePublishableKey"
            label="Stripe Publishable Key"
            placeholder="pk_test_…"
            hint="Visible in the browser."
          />
          <SecretSetting form={form} name="stripeSecretKey" label="Stripe Secret Key" />
          <SecretSetting
            form={form}
            name="stripeWebhookSecret"
            label="Stripe Webhook Secret"
            hint="Verifies that payment events come from Stripe. We can create the webhook for you after you test the connection."
          />
          <SwitchSetting
            form={form}
            name="hostedCheckout"
            label="Use Stripe's hosted checkout"
            hint="Course pages link there instead of to the shop's checkout."
          />
          <SwitchSetting
            form={form}
            name="freezeAccessOnDispute"
            label="Pause access while a payment is disputed"
            hint="Access is restored if the dispute is won."
          />
        </>
      )}
    </SettingsForm>
  )
}

function WebhookOffer() {
  const create = useCreateWebhook()
  if (create.isSuccess) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
      <Button variant="outline" disabled={create.isPending} onClick={() => create.mutate()}>
        {create.isPending ? 'Creating...' : 'Create the webhook'}
      </Button>
      Stripe will then notify the shop of every payment, refund and dispute.
    </div>
  )
}

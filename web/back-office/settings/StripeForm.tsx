import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCreateWebhook } from '../settings.queries.ts'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SecretSetting, SwitchSetting, TextSetting } from './setting-fields.tsx'

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
      description="The card provider. Orders that were paid under an older key keep working with that key."
      names={NAMES}
      settings={settings}
      after={
        <ConnectionPanel
          concern="stripe"
          settings={settings}
          off="No key is set here, so the shop uses what it was started with."
          meanwhile="Until then payments go on as before."
        >
          {({ webhookMissing }) => webhookMissing && <WebhookOffer />}
        </ConnectionPanel>
      }
    >
      {(form) => (
        <>
          <TextSetting
            form={form}
            name="stripePublishableKey"
            label="Stripe Publishable Key"
            placeholder="pk_test_…"
            hint="Browsers see this one."
          />
          <SecretSetting form={form} name="stripeSecretKey" label="Stripe Secret Key" />
          <SecretSetting
            form={form}
            name="stripeWebhookSecret"
            label="Stripe Webhook Secret"
            hint="Proves that a message about a payment comes from Stripe. The shop can make the webhook for you: test the connection first."
          />
          <SwitchSetting
            form={form}
            name="hostedCheckout"
            label="Use the payment page of Stripe"
            hint="The course page leads there instead of to the checkout of the shop."
          />
          <SwitchSetting
            form={form}
            name="freezeAccessOnDispute"
            label="Pause access while a payment is disputed"
            hint="It comes back when the dispute is won."
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
      Stripe then tells the shop of every payment, refund and dispute.
    </div>
  )
}

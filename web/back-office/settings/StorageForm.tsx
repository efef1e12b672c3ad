import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SecretSetting, TextSetting } from './setting-fields.tsx'

const NAMES = ['s3BucketName', 's3Region', 's3AccessKeyId', 's3SecretAccessKey', 's3Endpoint'] as const

export function StorageForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Storage"
      description="A bucket for videos, images and downloads. Without one, files stay on this server's disk."
      names={NAMES}
      settings={settings}
      after={
        <ConnectionPanel
          concern="storage"
          settings={settings}
          off="No bucket is set. Files stay on this server's disk."
          meanwhile="Until then, new files are stored as before."
        />
      }
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextSetting form={form} name="s3BucketName" label="S3 Bucket Name" />
            <TextSetting form={form} name="s3Region" label="S3 Region" placeholder="eu-central-1" />
          </div>
          <TextSetting form={form} name="s3AccessKeyId" label="S3 Access Key ID" />
          <SecretSetting form={form} name="s3SecretAccessKey" label="S3 Secret Access Key" />
          <TextSetting
            form={form}
            name="s3Endpoint"
            label="S3 Endpoint"
            placeholder="https://s3.example.com"
            hint="Only for providers other than Amazon. Changing it clears the saved secret key."
          />
        </>
      )}
    </SettingsForm>
  )
}

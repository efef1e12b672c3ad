import { PLAY_LIMIT } from '#contract/settings/site-settings.ts'
import type { SettingsFormState } from './SettingsForm.tsx'
import { SelectSetting, SwitchSetting } from './setting-fields.tsx'

export const VIDEO_PROTECTION_NAMES = ['videoWatermark', 'limitPlays', 'playLimit', 'shortVideoLinks'] as const

const LIMITS = Array.from({ length: PLAY_LIMIT.max - PLAY_LIMIT.min + 1 }, (_, at) => PLAY_LIMIT.min + at)

/** What deters students from passing videos on. */
export function VideoProtectionFields({ form }: { form: SettingsFormState }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="sr-only">Protecting videos</legend>
      <p className="max-w-[65ch] text-14 text-ink-soft">
        These settings make passing on videos less attractive. They can&apos;t prevent it: anyone can film a screen.
      </p>
      <SwitchSetting
        form={form}
        name="videoWatermark"
        label="Watermark on videos"
        hint="A faint, moving line with the student's name and a short code that you can search for under Students. Turns off picture-in-picture."
      />
      <SwitchSetting
        form={form}
        name="limitPlays"
        label="Limit simultaneous plays"
        hint="One more player than allowed asks “Play here instead?”. Recent plays appear on the student's page and are deleted after 90 days: mention that in your privacy policy."
      />
      <div className="ml-14 max-w-60">
        <SelectSetting form={form} name="playLimit" label="Videos playing at once per account">
          {LIMITS.map((limit) => (
            <option key={limit}>{limit}</option>
          ))}
        </SelectSetting>
      </div>
      <SwitchSetting
        form={form}
        name="shortVideoLinks"
        label="Short-lived video links"
        hint="A copied link stops working soon. Where this server sends the videos, it works only for the student who is signed in; with a bucket or media server, only the time is limited. Casting to a TV may stop working."
      />
    </fieldset>
  )
}

import type { ReactNode } from 'react'

import { isEmailAddress, isWebAddress, SETTINGS_WORDS } from '#contract/settings/site-settings.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { SecretInput } from '#web/ui/SecretInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { SettingName, SettingsFormState } from './SettingsForm.tsx'

type Validate = (value: string) => true | string
type Props = {
  form: SettingsFormState
  name: SettingName
  label: string
  hint?: ReactNode
  placeholder?: string
  validate?: Validate
}

/** The server's validation rules and messages. */
export const mustBe = {
  siteName: (value: string) => value.trim() !== '' || SETTINGS_WORDS.siteName,
  url: (value: string) => value.trim() === '' || isWebAddress(value.trim()) || SETTINGS_WORDS.url,
  email: (value: string) => value.trim() === '' || isEmailAddress(value.trim()) || SETTINGS_WORDS.email,
  address: (value: string) => value.trim().split(/\r\n|\n|\r/).length <= 8 || SETTINGS_WORDS.address,
} satisfies Record<string, Validate>

export function TextSetting({ form, name, label, hint, placeholder, validate, ...props }: Props & InputKind) {
  return (
    <Field label={label} hint={hint} {...errorOf(form, name)}>
      {(control) => (
        <Input
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          {...props}
          {...control}
          {...form.register(name, rules(validate))}
        />
      )}
    </Field>
  )
}

type InputKind = { type?: 'text' | 'email' | 'url'; inputMode?: 'numeric' }

/** Masked, with a button to show what's typed. The server never sends the stored value. */
export function SecretSetting({ form, name, label, hint }: Props) {
  return (
    <Field label={label} hint={hint} {...errorOf(form, name)}>
      {(control) => <SecretInput label={label} {...control} {...form.register(name)} />}
    </Field>
  )
}

export function LongTextSetting({ form, name, label, hint, validate, rows = 6 }: Props & { rows?: number }) {
  return (
    <Field label={label} hint={hint} {...errorOf(form, name)}>
      {(control) => <Textarea rows={rows} {...control} {...form.register(name, rules(validate))} />}
    </Field>
  )
}

export function SwitchSetting({ form, name, label, hint }: Props) {
  return (
    <div>
      <Switch label={label} {...form.register(name)} />
      {hint && <p className="mt-1 ml-14 max-w-[60ch] text-13 text-muted">{hint}</p>}
    </div>
  )
}

function errorOf({ formState }: SettingsFormState, name: SettingName): { error?: string } {
  const error = formState.errors[name]?.message
  return typeof error === 'string' ? { error } : {}
}

const rules = (validate: Validate | undefined) =>
  validate ? { validate: (value: string | boolean) => validate(String(value)) } : {}

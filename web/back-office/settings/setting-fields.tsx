import type { ReactNode } from 'react'

import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { SecretInput } from '#web/ui/SecretInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { SettingName, SettingsFormState } from './SettingsForm.tsx'

type Props = {
  form: SettingsFormState
  name: SettingName
  label: string
  hint?: ReactNode
  placeholder?: string
}

export function TextSetting({ form, name, label, hint, placeholder, ...props }: Props & InputKind) {
  return (
    <Field label={label} hint={hint} {...errorOf(form, name)}>
      {(control) => (
        <Input
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          {...props}
          {...control}
          {...form.register(name)}
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

export function LongTextSetting({ form, name, label, hint, rows = 6 }: Props & { rows?: number }) {
  return (
    <Field label={label} hint={hint} {...errorOf(form, name)}>
      {(control) => <Textarea rows={rows} {...control} {...form.register(name)} />}
    </Field>
  )
}

export function SelectSetting({ form, name, label, hint, children }: Props & { children: ReactNode }) {
  return (
    <Field label={label} hint={hint} {...errorOf(form, name)}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {children}
        </Select>
      )}
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

import { useWatch } from 'react-hook-form'

import { accentShades, contrast } from '#contract/settings/accent-colors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import type { SettingsFormState } from './SettingsForm.tsx'
import { readTypedColor } from './typed-color.ts'

/** Our own amber, shown in the picker until staff choose another color. */
const DEFAULT_ACCENT = '#f2a33a'

/** The accent color as text and in the browser's color picker, with what the shop makes of it. */
export function AccentField({ form }: { form: SettingsFormState }) {
  const typed = String(useWatch({ control: form.control, name: 'accentColor' }) ?? '')
  const color = readTypedColor(typed)
  const error = form.formState.errors.accentColor?.message
  const change = (value: string) => form.setValue('accentColor', value, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-3">
      <Field
        label="Accent color"
        hint="Buttons, links and highlights. Leave blank for amber."
        {...(typeof error === 'string' ? { error } : {})}
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              type="color"
              aria-label="Pick the accent color"
              value={color ?? DEFAULT_ACCENT}
              onChange={(event) => change(event.target.value)}
              className="size-control shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
            />
            <Input
              {...control}
              placeholder="#F2A33A"
              autoComplete="off"
              spellCheck={false}
              className="tabular max-w-40"
              {...form.register('accentColor')}
            />
            {typed !== '' && (
              <Button variant="ghost" onClick={() => change('')}>
                Reset to default
              </Button>
            )}
          </div>
        )}
      </Field>
      {color && <ContrastNotes color={color} />}
    </div>
  )
}

/** Says which shades the shop uses and why, so nobody wonders where their color went. */
function ContrastNotes({ color }: { color: string }) {
  return (
    <ul aria-label="Contrast" aria-live="polite" className="grid gap-1.5 text-13 text-ink-soft">
      {(['light', 'dark'] as const).map((theme) => {
        const { flame, flameDeep, onFlame } = accentShades(color, theme)
        const isKept = flame.toLowerCase() === color
        const text = onFlame === '#FFFFFF' ? 'white' : 'dark'
        const ratio = contrast(flame, onFlame).toFixed(1)
        return (
          <li key={theme} className="flex items-start gap-2">
            <span
              aria-hidden="true"
              style={{ background: flame }}
              className="mt-1 size-3 shrink-0 rounded-full border border-line-strong"
            />
            <span>
              <strong className="font-medium text-ink">{theme === 'light' ? 'Light theme' : 'Dark theme'}:</strong>{' '}
              {isKept
                ? 'your color'
                : `${flame}, ${theme === 'light' ? 'darker' : 'lighter'} than yours so that it stands out from the page`}
              , with {text} text ({ratio}:1). Links use {flameDeep}.
            </span>
          </li>
        )
      })}
    </ul>
  )
}

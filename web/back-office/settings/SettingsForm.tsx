import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { resetAfterSave } from '#web/lib/forms/reset-after-save.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'
import { type SettingsInput, useSaveSettings } from '../settings.queries.ts'
import { useRoomForBar } from './use-room-for-bar.ts'

export type SettingName = Exclude<keyof AdminSettings, 'waiting' | 'unconfirmedMail' | 'pictures'>
/** The port is text here; the server turns it into a number. */
type SettingsFields = Record<SettingName, string | boolean>
export type SettingsFormState = UseFormReturn<SettingsFields>

const loadSchema = async () => (await import('#contract/settings/admin-settings.endpoints.ts')).SettingsForm

type Props = {
  title: string
  description: ReactNode
  /** The fields this tab shows and sends. */
  names: readonly SettingName[]
  settings: AdminSettings
  children: (form: SettingsFormState) => ReactNode
  /** Shows what's typed but not saved yet, beside the fields on wide screens. Such a form is long: its button stays in view. */
  preview?: (form: SettingsFormState) => ReactNode
  /** Shown below the save button, for anything that isn't a field. */
  after?: ReactNode
}

/** One settings tab with its own save button. After saving, the form shows the values the server returned. */
export function SettingsForm({ title, description, names, settings, children, preview, after }: Props) {
  const fieldsOf = (stored: AdminSettings) =>
    Object.fromEntries(names.map((name) => [name, fieldValue(stored[name])])) as SettingsFields
  const form = useContractForm<SettingsFields>(loadSchema, {
    values: fieldsOf(settings),
    resetOptions: { keepDirtyValues: false },
  })
  const save = useSaveSettings()
  const [saves, setSaves] = useState(0)
  const { isDirty } = form.formState
  const question = useUnsavedPage(isDirty)
  const previewBox = useRef<HTMLDivElement>(null)
  useRoomForBar(preview !== undefined)
  return (
    // As wide as its fields; a preview takes the rest of a wide screen.
    <Card className={clsx('p-5 sm:p-7', !preview && 'max-w-[52rem]')}>
      <h2 className="text-22">{title}</h2>
      <p className="mt-1 max-w-[65ch] text-14 text-ink-soft">{description}</p>
      <div className={clsx(preview && 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]')}>
        <form
          noValidate
          autoComplete="off"
          className="mt-6 grid max-w-3xl gap-5"
          onFocus={({ target }) => showPart(target, previewBox.current)}
          onSubmit={form.handleSubmit((typed) => {
            const showSaved = resetAfterSave(form)
            save.mutate(typed as SettingsInput, {
              onSuccess: (stored) => {
                showSaved(fieldsOf(stored))
                setSaves((count) => count + 1)
              },
            })
          })}
        >
          {children(form)}
          <div
            className={clsx(
              'flex items-center gap-x-4',
              preview
                ? 'sticky bottom-0 z-10 -mb-3 border-t border-line bg-surface py-3 max-xl:-mx-6 max-xl:px-6 sm:max-xl:-mx-7 sm:max-xl:px-7'
                : 'pt-1',
            )}
          >
            <Button type="submit" variant="primary" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
            {isDirty && (
              <p className="flex items-center gap-2 text-13 text-ink-soft">
                <span
                  aria-hidden="true"
                  className="size-2 shrink-0 rounded-full bg-flame ring-1 ring-flame-deep forced-color-adjust-none"
                />
                You have unsaved changes.
              </p>
            )}
          </div>
        </form>
        {preview && (
          <div className="mt-6 min-w-0 xl:sticky xl:top-6">
            <p className="mb-3 text-13 font-medium text-muted">Live preview</p>
            {/* A picture of the page: its links and buttons lead nowhere, but a long one can be scrolled. */}
            <section
              ref={previewBox}
              aria-label="Live preview"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it.
              tabIndex={0}
              className="rounded-card xl:max-h-[calc(100svh-6rem)] xl:overflow-y-auto"
            >
              <div inert>{preview(form)}</div>
            </section>
          </div>
        )}
      </div>
      {question}
      {/* Remounts after each save, because a test result belongs to the previous settings. */}
      {after && (
        <div key={saves} className="mt-7 border-t border-line pt-6">
          {after}
        </div>
      )}
    </Card>
  )
}

/** Scrolls the preview to the part that is being edited: both name it in `data-part`. */
function showPart(field: Element, preview: HTMLElement | null) {
  const name = field.closest<HTMLElement>('[data-part]')?.dataset.part
  const part = name && preview?.querySelector(`[data-part="${name}"]`)
  if (part) preview?.scrollBy({ top: part.getBoundingClientRect().top - preview.getBoundingClientRect().top })
}

const fieldValue = (value: string | number | boolean) => (typeof value === 'number' ? String(value) : value)

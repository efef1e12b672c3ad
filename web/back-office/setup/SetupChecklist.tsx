import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import type { SetupStep } from '#contract/settings/setup-steps.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { setupQuery, useHideSetup } from './setup.queries.ts'

const STEPS: Record<SetupStep, { label: string; href: string }> = {
  name: { label: 'Name your shop', href: paths.adminSettingsTab('site') },
  logo: { label: 'Add your logo', href: paths.adminSettingsTab('brand') },
  support: { label: 'Set a support address', href: paths.adminSettingsTab('site') },
  stripe: { label: 'Connect Stripe', href: paths.adminSettingsTab('stripe') },
  mail: { label: 'Connect a mail server', href: paths.adminSettingsTab('smtp') },
  storage: { label: 'Choose where files go', href: paths.adminSettingsTab('storage') },
  course: { label: 'Publish your first course', href: paths.adminTab('courses') },
  legal: { label: 'Add your legal texts', href: paths.adminSettingsTab('legal') },
  purchase: { label: 'Make a test purchase', href: paths.catalog },
}

/** What a new shop still needs. Gone once everything is done, or when an owner hides it. */
export function SetupChecklist() {
  const { viewer } = useViewer()
  const { data } = useQuery(setupQuery)
  const hide = useHideSetup()
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (!data || data.isHidden) return null
  const doneCount = data.steps.filter(({ isDone }) => isDone).length
  if (doneCount === data.steps.length) return null
  return (
    <section aria-labelledby="setup" className="mb-8 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="setup" className="text-22">
            Set up your shop
          </h2>
          <p className="tabular mt-0.5 text-14 text-ink-soft">
            {doneCount} of {data.steps.length} done
          </p>
        </div>
        <div className="flex max-sm:-mx-3 max-sm:w-full max-sm:justify-between">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isUnfolded}
            aria-controls="setup-steps"
            className="sm:hidden"
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Fold steps' : 'Show steps'}
            <ChevronDown aria-hidden="true" className={clsx('size-4', isUnfolded && 'rotate-180')} />
          </Button>
          {viewer?.role === 'owner' && (
            <Button variant="quiet" size="small" disabled={hide.isPending} onClick={() => hide.mutate(true)}>
              Hide checklist
            </Button>
          )}
        </div>
      </div>
      <div aria-hidden="true" className="mt-4 flex gap-1">
        {data.steps.map(({ step }, at) => (
          <span
            key={step}
            className={clsx(
              'h-1 flex-1 rounded-full forced-color-adjust-none',
              at < doneCount ? 'bg-flame' : 'bg-line',
            )}
          />
        ))}
      </div>
      {/* Phones show the figures of the shop first. */}
      <ul
        id="setup-steps"
        className={clsx('mt-4 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3', !isUnfolded && 'max-sm:hidden')}
      >
        {data.steps.map(({ step, isDone, note }) => (
          <li key={step} className="border-t border-line first:border-0 sm:nth-2:border-0 xl:nth-3:border-0">
            <AppLink
              href={STEPS[step].href}
              className="group -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2.5 hover:bg-raised"
            >
              <StepMark isDone={isDone} />
              <span className="min-w-0 flex-1 text-14 leading-snug">
                <span className={isDone ? 'text-ink-soft' : 'font-medium text-ink'}>{STEPS[step].label}</span>
                <span className="sr-only">{isDone ? ': done. ' : ': to do. '}</span>
                <span className="block text-13 break-words text-muted">{note}</span>
              </span>
              {!isDone && (
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
                />
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepMark({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <span className="grid size-5 shrink-0 place-items-center rounded-full bg-gain-wash text-gain">
      <Check aria-hidden="true" strokeWidth={3} className="size-3" />
    </span>
  ) : (
    <span className="size-5 shrink-0 rounded-full border-2 border-line-strong" />
  )
}

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import type { Setup } from '#contract/settings/setup.endpoints.ts'
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

/**
 * What a new shop still needs. One line once the shop sells or has most of it, or on a phone; gone once everything is
 * done, or when an owner hides it.
 */
export function SetupChecklist() {
  const { viewer } = useViewer()
  const { data } = useQuery(setupQuery)
  const hide = useHideSetup()
  const [choice, setChoice] = useState<'unfolded' | 'folded' | null>(null)
  if (!data || data.isHidden) return null
  const { steps } = data
  const left = steps.filter(({ isDone }) => !isDone)
  if (left.length === 0) return null
  const isMostlyDone = left.length < steps.length / 2 || !left.some(({ step }) => step === 'purchase')
  const isUnfolded = choice === 'unfolded' || (choice === null && !isMostlyDone)
  // A new shop's steps are folded on phones, where its figures come first, until somebody asks for them.
  const isFoldedOnPhones = choice === null && !isMostlyDone
  return (
    <section aria-labelledby="setup" className="mb-6 rounded-card border border-line bg-surface px-4 py-2.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="setup" className={isUnfolded ? 'py-2 text-22 max-sm:text-18' : 'font-sans text-14 font-medium'}>
          Set up your shop
        </h2>
        <p className="tabular text-14 text-ink-soft">
          {left.length} of {steps.length} steps left
        </p>
        <ProgressTicks doneCount={steps.length - left.length} total={steps.length} />
        <div className="-mr-2 ml-auto flex max-sm:-ml-3 max-sm:w-full max-sm:justify-between">
          {isFoldedOnPhones && (
            <FoldButton isUnfolded={false} className="sm:hidden" onClick={() => setChoice('unfolded')} />
          )}
          <FoldButton
            isUnfolded={isUnfolded}
            className={isFoldedOnPhones ? 'max-sm:hidden' : undefined}
            onClick={() => setChoice(isUnfolded ? 'folded' : 'unfolded')}
          />
          {viewer?.role === 'owner' && (
            <Button variant="quiet" size="small" disabled={hide.isPending} onClick={() => hide.mutate(true)}>
              Hide checklist
            </Button>
          )}
        </div>
      </div>
      {isUnfolded && (
        <ul
          id="setup-steps"
          className={clsx('mt-2 grid gap-x-6 pb-1 sm:grid-cols-2 xl:grid-cols-3', isFoldedOnPhones && 'max-sm:hidden')}
        >
          {[...left, ...steps.filter(({ isDone }) => isDone)].map((step, at) => (
            <StepItem key={step.step} {...step} isNext={at === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

type FoldProps = { isUnfolded: boolean; className: string | undefined; onClick: () => void }

function FoldButton({ isUnfolded, className, onClick }: FoldProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={isUnfolded}
      aria-controls="setup-steps"
      className={className}
      onClick={onClick}
    >
      {isUnfolded ? 'Hide steps' : 'Show steps'}
      <ChevronDown aria-hidden="true" className={clsx('size-4', isUnfolded && 'rotate-180')} />
    </Button>
  )
}

function ProgressTicks({ doneCount, total }: { doneCount: number; total: number }) {
  return (
    <div aria-hidden="true" className="flex w-36 gap-1 max-sm:w-full">
      {Array.from({ length: total }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is nothing but its place.
          key={at}
          className={clsx('h-1 flex-1 rounded-full forced-color-adjust-none', at < doneCount ? 'bg-flame' : 'bg-line')}
        />
      ))}
    </div>
  )
}

function StepItem({ step, isDone, note, isNext }: Setup['steps'][number] & { isNext: boolean }) {
  return (
    <li className="border-t border-line">
      <AppLink
        href={STEPS[step].href}
        className="group -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2.5 hover:bg-raised"
      >
        <StepMark isDone={isDone} isNext={isNext} />
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
  )
}

function StepMark({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  if (isDone) {
    return (
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-gain-wash text-gain">
        <Check aria-hidden="true" strokeWidth={3} className="size-3" />
      </span>
    )
  }
  return (
    <span
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded-full border-2',
        isNext ? 'border-flame-deep' : 'border-line-strong',
      )}
    >
      {isNext && <span className="size-2 rounded-full bg-flame forced-color-adjust-none" />}
    </span>
  )
}

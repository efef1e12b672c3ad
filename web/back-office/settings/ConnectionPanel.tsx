import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { type Concern, MAIN_SETTING } from '#contract/settings/site-settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTestConnection, useUseAnyway } from '../settings.queries.ts'

type Props = {
  concern: Concern
  settings: AdminSettings
  /** Shown while nothing is set: 'Emails stay in the outbox.' */
  off: string
  /** The settings in use while the new ones wait for a test. */
  meanwhile: string
  children?: (report: { webhookMissing: boolean }) => ReactNode
}

/** Says whether the saved settings are in use, and offers the test or 'Use anyway' if they aren't. */
export function ConnectionPanel({ concern, settings, off, meanwhile, children }: Props) {
  const test = useTestConnection(concern)
  const use = useUseAnyway(concern)
  const isWaiting = settings.waiting.includes(concern)
  const isSet = settings[MAIN_SETTING[concern]] !== ''
  const isPending = test.isPending || use.isPending
  return (
    <section aria-label="Connection" className="grid gap-4">
      <StateLine state={isWaiting ? 'waiting' : isSet ? 'in use' : 'off'} off={off} meanwhile={meanwhile} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing...' : 'Test Connection'}
        </Button>
        {isWaiting && (
          <Button variant="ghost" disabled={isPending} onClick={() => use.mutate()}>
            Use anyway
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {test.data && (
          <p className="flex max-w-[65ch] items-start gap-2 text-14 break-words text-ink">
            <OutcomeIcon success={test.data.success} />
            <span className="min-w-0">{test.data.message}</span>
          </p>
        )}
      </div>
      {children?.({ webhookMissing: test.data?.webhookMissing ?? false })}
    </section>
  )
}

function StateLine({ state, off, meanwhile }: { state: 'waiting' | 'in use' | 'off'; off: string; meanwhile: string }) {
  if (state === 'waiting') {
    return (
      <p className="flex max-w-[65ch] items-start gap-2.5 rounded-control bg-flame-wash px-4 py-3 text-14 text-ink">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
        <span>
          The new settings are saved, but not in use yet. {meanwhile} They take effect as soon as a connection test
          succeeds.
        </span>
      </p>
    )
  }
  return <p className="text-14 text-ink-soft">{state === 'in use' ? 'These settings are in use.' : off}</p>
}

function OutcomeIcon({ success }: { success: boolean }) {
  const Icon = success ? CircleCheck : CircleAlert
  return <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${success ? 'text-gain' : 'text-loss'}`} />
}

import { useEffect, useRef } from 'react'

import { withdrawalStatement } from '#contract/withdrawal/withdrawal-statement.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import type { WithdrawalDraft } from './WithdrawForm.tsx'

type Props = {
  draft: WithdrawalDraft
  isPending: boolean
  /** Why it wasn't sent. */
  problem: string | undefined
  onBack: () => void
  onConfirm: () => void
}

export function ConfirmWithdrawal({ draft, isPending, problem, onBack, onConfirm }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-6">
      <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
        <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
          Your declaration
        </h2>
        <p className="mt-3 text-16 leading-relaxed wrap-anywhere whitespace-pre-line text-ink">
          {withdrawalStatement(draft)}
        </p>
      </div>
      <InlineError text={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" size="large" disabled={isPending} onClick={onConfirm}>
          {isPending ? 'Sending...' : 'Confirm withdrawal'}
        </Button>
        <Button size="large" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  )
}

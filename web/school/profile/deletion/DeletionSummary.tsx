import { Minus, Plus } from 'lucide-react'

import { OpenSecondPayments } from './OpenSecondPayments.tsx'

const LOST = ['Your name, email and picture', 'Your notes', 'Access to your courses and certificates, on every device']
const KEPT = ['Your purchase history, without your name (required for accounting)']

export function DeletionSummary() {
  return (
    <div className="grid gap-4 text-14">
      <div>
        <h3 className="font-semibold text-ink">What you lose</h3>
        <ul className="mt-1.5 grid gap-1 text-ink-soft">
          {LOST.map((thing) => (
            <li key={thing} className="flex gap-2">
              <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-semibold text-ink">What we keep</h3>
        <ul className="mt-1.5 grid gap-1 text-ink-soft">
          {KEPT.map((thing) => (
            <li key={thing} className="flex gap-2">
              <Plus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <OpenSecondPayments />
    </div>
  )
}

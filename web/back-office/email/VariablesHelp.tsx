import { ChevronDown } from 'lucide-react'

import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'

export function VariablesHelp({ variables }: Pick<EmailTemplate, 'variables'>) {
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex cursor-pointer list-none items-center justify-between px-4 py-2.5 text-14 text-ink-soft [&::-webkit-details-marker]:hidden">
        Variables in this email
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-x-4 gap-y-1.5 px-4 pb-4 text-13 sm:grid-cols-[auto_minmax(0,1fr)]">
        {variables.map(({ name, sample }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink">{`{{${name}}}`}</dt>
            <dd className="mb-1 break-words text-muted sm:mb-0">{sample === '' ? 'Empty right now' : sample}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { FileDown } from 'lucide-react'

import type { Dispute } from '#contract/disputes/disputes.endpoints.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Downloads of the evidence for the bank. */
export function EvidenceLinks({ dispute, of }: { dispute: Dispute; of: string }) {
  return (
    <span className="flex gap-2">
      {(['pdf', 'txt'] as const).map((format) => {
        const name = format === 'pdf' ? 'PDF' : 'Text'
        return (
          <a
            key={format}
            href={paths.disputeEvidence(dispute.id, format)}
            aria-label={`Evidence for ${of} as ${name}`}
            className={buttonStyle({ size: 'small' })}
          >
            <FileDown aria-hidden="true" className="size-4 text-muted" />
            {name}
          </a>
        )
      })}
    </span>
  )
}

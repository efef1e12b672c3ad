import { Download } from 'lucide-react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  receiptNumber: string | null
  receiptUrl: string | null
  title: string
}

/** Renders nothing until there is a receipt. */
export function ReceiptLink({ receiptNumber, receiptUrl, title }: Props) {
  if (!receiptUrl) return null
  return (
    <a
      href={receiptUrl}
      aria-label={`Receipt ${receiptNumber ?? ''} for ${title} as PDF`}
      className={buttonStyle({ size: 'small', className: 'tabular' })}
    >
      <Download aria-hidden="true" className="size-4" />
      Receipt {receiptNumber}
    </a>
  )
}

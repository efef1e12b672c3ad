import { Download } from 'lucide-react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  receiptNumber: string | null
  receiptUrl: string | null
  title: string
  /** A plain link instead of a button. */
  isQuiet?: boolean
}

/** Renders nothing until there is a receipt. */
export function ReceiptLink({ receiptNumber, receiptUrl, title, isQuiet = false }: Props) {
  if (!receiptUrl) return null
  return (
    <a
      href={receiptUrl}
      aria-label={`Receipt ${receiptNumber ?? ''} for ${title} as PDF`}
      className={
        isQuiet
          ? 'tabular inline-flex min-h-6 items-center gap-1.5 text-flame-deep underline underline-offset-2'
          : buttonStyle({ size: 'small' })
      }
    >
      <Download aria-hidden="true" className="size-4" />
      Receipt {receiptNumber}
    </a>
  )
}

import { Download } from 'lucide-react'

import { INVOICE_KINDS, myInvoicePath } from '#contract/invoices/invoice-words.ts'
import type { InvoiceSummary } from '#contract/invoices/invoices.endpoints.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Each as a PDF to read and, for accounting programs, as XML. */
export function InvoiceLinks({ invoices }: { invoices: InvoiceSummary[] }) {
  return invoices.map(({ kind, number, isElectronic }) => {
    const name = `${INVOICE_KINDS[kind]} ${number}`
    return (
      <span key={number} className="flex items-center gap-1">
        <a href={myInvoicePath(number, 'pdf')} aria-label={`${name} as PDF`} className={buttonStyle({ size: 'small' })}>
          <Download aria-hidden="true" className="size-4" />
          {name}
        </a>
        {isElectronic && (
          <a
            href={myInvoicePath(number, 'xml')}
            aria-label={`${name} as XML`}
            className={buttonStyle({ size: 'small', variant: 'ghost' })}
          >
            XML
          </a>
        )}
      </span>
    )
  })
}

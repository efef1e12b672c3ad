import { CurrencySelect } from '#web/course-offer/CurrencySelect.tsx'
import { DollarsOnlyNote } from '#web/course-offer/DollarsOnlyNote.tsx'

type Props = {
  /** What the price is in. */
  currency: string
}

/** Below the total. The note is announced, because the price may lose its currency while the page is open. */
export function CurrencyField({ currency }: Props) {
  return (
    <>
      <div role="status">
        <DollarsOnlyNote currency={currency} className="mt-3" />
      </div>
      <CurrencySelect className="mt-3 flex items-center justify-between gap-4" />
    </>
  )
}

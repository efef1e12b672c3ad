import { CurrencyRows } from './CurrencyRows.tsx'
import { TypedAmountField } from './TypedAmountField.tsx'

type Props = {
  /** Mentorship programs have no original price. */
  hasOriginal?: boolean
}

/** The prices besides dollars, as the list `prices` of a form. */
export function OtherPriceRows({ hasOriginal = true }: Props) {
  return (
    <CurrencyRows name="prices" noun="price" blank={{ price: '', originalPrice: '' }}>
      {({ field, currency }) => (
        <>
          <TypedAmountField field={`${field}.price`} currency={currency} label="Price" />
          {hasOriginal && (
            <TypedAmountField field={`${field}.originalPrice`} currency={currency} label="Original price" />
          )}
        </>
      )}
    </CurrencyRows>
  )
}

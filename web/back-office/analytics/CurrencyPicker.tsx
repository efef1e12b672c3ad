import { currencyLabel } from '#web/back-office/currencies/currency-sign.ts'
import { Select } from '#web/ui/Select.tsx'
import type { SoldIn } from './sold-in.ts'

type Props = { sold: SoldIn; onChange: (currency: string) => void }

/** Only in shops that sold in more than one currency. */
export function CurrencyPicker({ sold: { currency, currencies }, onChange }: Props) {
  if (!currencies) return null
  return (
    <Select
      aria-label="Currency"
      value={currency}
      onChange={({ target }) => onChange(target.value)}
      className="w-full sm:w-64"
    >
      {currencies.map((each) => (
        <option key={each} value={each}>
          {currencyLabel(each)}
        </option>
      ))}
    </Select>
  )
}

import { useEffect, useId, useRef } from 'react'

import { useChooseCurrency, useCurrency, useIsCurrencyLocked } from '#web/lib/shop-data/currency.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { Select } from '#web/ui/Select.tsx'

type Props = {
  /** How label and field are laid out. */
  className: string
}

/** Renders nothing in a shop that sells in dollars only. */
export function CurrencySelect({ className }: Props) {
  const { currencies } = useShop()
  return currencies ? (
    <div className={className}>
      <Choice currencies={currencies} />
    </div>
  ) : null
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

function Choice({ currencies }: { currencies: string[] }) {
  const id = useId()
  const currency = useCurrency()
  const choose = useChooseCurrency()
  const select = useRef<HTMLSelectElement>(null)
  // Somebody may have chosen before this code had arrived.
  useEffect(() => {
    const shown = select.current?.value
    if (shown && shown !== currency) choose(shown)
  }, [currency, choose])
  return (
    <>
      <label htmlFor={id} className="text-13 font-medium text-ink">
        Currency
      </label>
      <Select
        ref={select}
        id={id}
        // How index.html knows what to remember.
        name="currency"
        className="w-56 max-w-full"
        // Otherwise Firefox brings back the choice of another visit when the page is reloaded.
        autoComplete="off"
        value={currency}
        disabled={useIsCurrencyLocked()}
        onChange={({ target }) => choose(target.value)}
      >
        {currencies.map((code) => (
          // Browsers may know it by another name than the server does.
          <option key={code} value={code} suppressHydrationWarning>
            {`${code.toUpperCase()} – ${names.of(code.toUpperCase())}`}
          </option>
        ))}
      </Select>
    </>
  )
}

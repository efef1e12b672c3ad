import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { currencyLabel, OFFERED_CURRENCIES } from './currency-sign.ts'

type Row = { currency: string }

type Props = {
  /** The list in the form. */
  name: string
  /** The amounts of a new row. */
  blank: Record<string, string>
  /** What is removed: 'price'. */
  noun: string
  /** The inputs for the amounts of one row. */
  children: (row: { field: string; currency: string }) => ReactNode
}

/** A row for each currency besides dollars, each of them at most once. */
export function CurrencyRows({ name, blank, noun, children }: Props) {
  const { register, watch } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name })
  const addButton = useRef<HTMLButtonElement>(null)
  const rows: Row[] = watch(name) ?? []
  const free = OFFERED_CURRENCIES.filter((currency) => rows.every((row) => row.currency !== currency))
  const [next] = free
  const amounts = Object.keys(blank)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 empty:hidden">
        {fields.map(({ id }, position) => {
          const { currency } = rows[position] ?? { currency: OFFERED_CURRENCIES[0] ?? '' }
          return (
            <div key={id} className="flex items-start gap-1 border-line not-last:border-b not-last:pb-4">
              {/* With two amounts, the currency has a row of its own. */}
              <div className="grid min-w-0 flex-1 gap-x-4 gap-y-3 sm:grid-cols-2 sm:[&>:first-child:nth-last-child(3)]:col-span-2">
                <Field label="Currency">
                  {(control) => (
                    <Select
                      {...control}
                      {...register(`${name}.${position}.currency`, {
                        deps: amounts.map((amount) => `${name}.${position}.${amount}`),
                      })}
                    >
                      {OFFERED_CURRENCIES.filter((each) => each === currency || free.includes(each)).map((each) => (
                        <option key={each} value={each}>
                          {currencyLabel(each)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                {children({ field: `${name}.${position}`, currency })}
              </div>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove the ${noun} in ${currency.toUpperCase()}`}
                className="mt-6.5"
                onClick={() => {
                  remove(position)
                  addButton.current?.focus()
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </div>
          )
        })}
      </div>
      {next && (
        <div>
          <Button ref={addButton} size="small" onClick={() => append({ currency: next, ...blank })}>
            <Plus aria-hidden="true" className="size-4" />
            Add a currency
          </Button>
        </div>
      )}
    </div>
  )
}

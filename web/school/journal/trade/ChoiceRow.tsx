import { type ComponentProps, useId } from 'react'

import { RadioCard } from '#web/ui/RadioCard.tsx'

type Props = ComponentProps<'input'> & {
  legend: string
  choices: readonly (readonly [value: string, label: string])[]
  error?: string | undefined
}

/** A few short choices side by side. */
export function ChoiceRow({ legend, choices, error, ...input }: Props) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-14 font-medium text-ink">{legend}</legend>
      <div className="mt-1.5 grid auto-cols-fr grid-flow-col gap-1.5">
        {choices.map(([value, label]) => (
          <RadioCard
            key={value}
            {...input}
            value={value}
            className="min-h-10! items-center! gap-2! px-2.5! py-1.5! pointer-coarse:min-h-11!"
          >
            {label}
          </RadioCard>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-13 text-loss">
          {error}
        </p>
      )}
    </fieldset>
  )
}

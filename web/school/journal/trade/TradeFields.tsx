import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Journal } from '#contract/journal/journal.endpoints.ts'
import { LONGEST_INSTRUMENT, LONGEST_NOTES, LONGEST_TAG } from '#contract/journal/journal-limits.ts'
import { clockNote } from '#web/trade-journal/journal-clock.ts'
import { COMMON_MISTAKES, COMMON_MOODS, COMMON_SETUPS, suggest } from '#web/trade-journal/journal-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { ResultReadout } from './ResultReadout.tsx'
import { NumberField, TypedField } from './TypedField.tsx'
import { measureTyped, type TypedTrade } from './typed-trade.ts'

type Props = { form: UseFormReturn<TypedTrade>; journal: Journal | undefined }

const SIDES = [
  ['long', 'Long'],
  ['short', 'Short'],
] as const
const RULE_CHOICES = [
  ['yes', 'Followed'],
  ['no', 'Broken'],
  ['', 'Not noted'],
] as const

/** What happened: instrument, prices, size and times. */
export function PriceFields({ form, journal, clock }: Props & { clock: string }) {
  const { register, formState, watch, setValue, setFocus } = form
  const typed = watch()
  const error = (field: keyof TypedTrade) => formState.errors[field]?.message
  const [hasPointValue, setHasPointValue] = useState(typed.pointValue !== '')
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField
          label="Instrument"
          placeholder="EUR/USD, AAPL, ES…"
          maxLength={LONGEST_INSTRUMENT}
          suggestions={suggest(journal?.instruments, [])}
          error={error('instrument')}
          {...register('instrument')}
        />
        <ChoiceRow legend="Side" choices={SIDES} error={error('side')} {...register('side')} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField label="Entry" error={error('entry')} {...register('entry')} />
        <NumberField label="Stop" error={error('stop')} {...register('stop')} />
        <NumberField label="Exit" error={error('exit')} {...register('exit')} />
        <NumberField label="Size" error={error('size')} {...register('size')} />
        <NumberField label="Fees" error={error('fees')} {...register('fees')} />
        {hasPointValue ? (
          <NumberField
            label="Value of one point"
            placeholder="1"
            hint="Per unit of size: 50 for an E-mini S&P contract, 100,000 for a forex lot."
            error={error('pointValue')}
            {...register('pointValue')}
          />
        ) : (
          <Button
            variant="quiet"
            className="mt-6.5 justify-self-start px-2! text-13! whitespace-normal"
            onClick={() => {
              setHasPointValue(true)
              setTimeout(() => setFocus('pointValue'))
            }}
          >
            Set a point value
          </Button>
        )}
      </div>
      <ResultReadout
        result={measureTyped(typed)}
        hasStop={typed.stop.trim() !== ''}
        hasExit={typed.exit.trim() !== ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Opened" hint={clockNote(clock)} error={error('openedAt')}>
          {(control) => <DateTimeInput {...control} {...register('openedAt')} />}
        </Field>
        <Field label="Closed" hint="Leave blank while it's open." error={error('closedAt')}>
          {(control) => (
            <span className="flex flex-wrap gap-2">
              <DateTimeInput {...control} {...register('closedAt')} />
              {typed.closedAt !== '' && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setValue('closedAt', '', { shouldDirty: true })
                    setFocus('closedAt')
                  }}
                >
                  Clear<span className="sr-only"> when it was closed</span>
                </Button>
              )}
            </span>
          )}
        </Field>
      </div>
    </div>
  )
}

/** What the student thinks about it. */
export function ReflectionFields({ form, journal }: Props) {
  const { register, formState } = form
  const error = (field: keyof TypedTrade) => formState.errors[field]?.message
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField
          label="Setup"
          maxLength={LONGEST_TAG}
          suggestions={suggest(journal?.setups, COMMON_SETUPS)}
          error={error('setup')}
          {...register('setup')}
        />
        <TypedField
          label="Mood"
          maxLength={LONGEST_TAG}
          suggestions={suggest(journal?.moods, COMMON_MOODS)}
          error={error('mood')}
          {...register('mood')}
        />
        <ChoiceRow legend="Your rules" choices={RULE_CHOICES} {...register('ruleFollowed')} />
        <TypedField
          label="Mistake"
          maxLength={LONGEST_TAG}
          suggestions={suggest(journal?.mistakes, COMMON_MISTAKES)}
          error={error('mistake')}
          {...register('mistake')}
        />
      </div>
      <Field label="Notes" error={error('notes')}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={LONGEST_NOTES}
            placeholder="Why did you take it? What would you do again?"
            {...register('notes')}
          />
        )}
      </Field>
    </div>
  )
}

import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form'

import { OtherPriceRows } from '#web/back-office/currencies/OtherPriceRows.tsx'
import type { TypedPrice } from '#web/back-office/currencies/typed-prices.ts'
import { repeatAmount } from '#web/lib/time-and-money/repeat-amount.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

/** The fields bundles and mentorship programs share. */
export type OfferFields = { title: string; description: string; price: string; prices: TypedPrice[] }

type Props<Fields extends OfferFields> = {
  noun: 'Bundle' | 'Program'
  isNew: boolean
  form: UseFormReturn<Fields>
  isPending: boolean
  onSave: (fields: Fields) => void
  onClose: () => void
  children: ReactNode
}

export function OfferDialog<Fields extends OfferFields>({
  noun,
  isNew,
  form,
  onSave,
  children,
  ...rest
}: Props<Fields>) {
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${isNew ? 'New' : 'Edit'} ${noun}`}
        submitLabel={isNew ? `Create ${noun}` : 'Save Changes'}
        isDirty={form.formState.isDirty}
        onSubmit={form.handleSubmit(onSave)}
        {...rest}
      >
        <OfferTexts />
        {children}
      </FormDialog>
    </FormProvider>
  )
}

function OfferTexts() {
  const { register, formState } = useFormContext<OfferFields>()
  return (
    <>
      <Field label="Title" error={formState.errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} />}
      </Field>
      <Field label="Description" error={formState.errors.description?.message}>
        {(control) => <Textarea rows={3} {...control} {...register('description')} />}
      </Field>
    </>
  )
}

export function OfferPrice() {
  const { register, watch, formState } = useFormContext<OfferFields>()
  return (
    <Field label="Price ($)" hint={repeatAmount('Price', watch('price'))} error={formState.errors.price?.message}>
      {(control) => <MoneyInput {...control} {...register('price')} />}
    </Field>
  )
}

/** Customers who pay in any other currency than these pay in dollars. */
export function OfferOtherPrices({ hasOriginal = true }: { hasOriginal?: boolean }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-14 font-medium text-ink">Prices in other currencies</legend>
      <OtherPriceRows hasOriginal={hasOriginal} />
    </fieldset>
  )
}

import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import { checkedCents } from '#contract/typed-amount.ts'
import { changedPrices, typedPrices } from '#web/back-office/currencies/typed-prices.ts'
import { withOtherPrices } from '#web/back-office/currencies/with-other-prices.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { formatExactDollars, formatWholeDollars } from '#web/lib/time-and-money/format-money.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'
import { repeatAmount } from '#web/lib/time-and-money/repeat-amount.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { OfferDialog, type OfferFields, OfferOtherPrices, OfferPrice } from './OfferDialog.tsx'
import { useSaveBundle } from './offers.mutations.ts'

const loadSchema = () => withOtherPrices(async () => (await import('#contract/catalog/course-forms.ts')).BundleForm)

type Fields = OfferFields & { originalPrice: string; courseIds: string[] }
type Props = { bundle?: Bundle; courses: AdminCourse[]; onClose: () => void }

/** Offers only courses that can be included in bundles. */
export function BundleDialog({ bundle, courses, onClose }: Props) {
  const save = useSaveBundle()
  const choices = courses.filter(({ bundleIncluded }) => bundleIncluded)
  // As they were when the dialog opened: the list may be read again meanwhile.
  const [seenPrices] = useState(bundle?.prices)
  const form = useContractForm<Fields>(loadSchema, {
    // A single checkbox is its value or false instead of a list.
    toInput: (typed) => ({ ...typed, courseIds: [typed.courseIds].flat().filter(Boolean) }),
    defaultValues: {
      title: bundle?.title ?? '',
      description: bundle?.description ?? '',
      price: centsToDollars(bundle?.price),
      originalPrice: centsToDollars(bundle?.originalPrice),
      courseIds: bundle?.courses.map(({ id }) => id) ?? [],
      prices: typedPrices(bundle?.prices),
    },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const chosen = watch('courseIds')
  const sum = choices.filter(({ id }) => chosen.includes(id)).reduce((total, { priceCents }) => total + priceCents, 0)
  const submit = ({ price, originalPrice, courseIds, prices, ...texts }: Fields) =>
    save.mutate(
      {
        id: bundle?.id,
        fields: {
          ...texts,
          price: checkedCents(price),
          originalPrice: originalPrice.trim() === '' ? sum : checkedCents(originalPrice),
          ...changedPrices(prices, seenPrices),
          courseIds: choices.filter(({ id }) => courseIds.includes(id)).map(({ id }) => id),
        },
      },
      { onSuccess: onClose },
    )
  return (
    <OfferDialog noun="Bundle" isNew={!bundle} form={form} isPending={save.isPending} onSave={submit} onClose={onClose}>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-14 font-medium text-ink">Courses</legend>
        {choices.length === 0 ? (
          <p className="text-14 text-ink-soft">
            No course can be included in bundles yet. Turn it on in a course's settings first.
          </p>
        ) : (
          <div className="grid max-h-60 gap-2 overflow-y-auto">
            {choices.map(({ id, title, priceCents }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${title} (${formatWholeDollars(priceCents)})`}
                {...register('courseIds')}
              />
            ))}
          </div>
        )}
        {errors.courseIds && (
          <p role="alert" className="mt-1.5 text-13 text-loss">
            {errors.courseIds.message}
          </p>
        )}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <OfferPrice />
        <Field
          label="Original price ($)"
          hint={
            repeatAmount('Original price', watch('originalPrice')) ??
            `Leave blank to use the total of the courses, ${formatExactDollars(sum)}.`
          }
          error={errors.originalPrice?.message}
        >
          {(control) => <MoneyInput {...control} {...register('originalPrice')} />}
        </Field>
      </div>
      <OfferOtherPrices />
    </OfferDialog>
  )
}

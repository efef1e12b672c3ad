import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { checkedCents, readTypedAmount } from '#contract/typed-amount.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'
import { repeatAmount } from '#web/lib/time-and-money/repeat-amount.ts'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { useFieldsPart } from './use-fields-part.ts'

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).PriceForm

type Fields = { price: string; originalPrice: string }

const fieldsOf = (course: AdminCourse): Fields => ({
  price: centsToDollars(course.priceCents),
  originalPrice: centsToDollars(course.originalPriceCents),
})

export function PriceForm({ course }: { course: AdminCourseDetail }) {
  const { register, formState, watch } = useFieldsPart<Fields>({
    name: 'price',
    section: 'price',
    course,
    loadSchema,
    fieldsOf,
    labels: { price: 'Price', originalPrice: 'Original price' },
    changesOf: ({ price, originalPrice }, changed) => ({
      ...(changed.includes('price') ? { priceCents: checkedCents(price) } : {}),
      ...(changed.includes('originalPrice')
        ? { originalPriceCents: originalPrice.trim() === '' ? null : checkedCents(originalPrice) }
        : {}),
    }),
    typedOf: ({ price, originalPrice }) => ({
      priceCents: readTypedAmount(price).cents ?? course.priceCents,
      originalPriceCents: readTypedAmount(originalPrice).cents ?? null,
    }),
  })
  const { errors } = formState
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5">
      <Field label="Price ($)" hint={repeatAmount('Price', watch('price'))} error={errors.price?.message}>
        {(control) => <MoneyInput {...control} {...register('price')} />}
      </Field>
      <Field
        label="Original price ($)"
        hint={repeatAmount('Original price', watch('originalPrice')) ?? 'Shown crossed out when higher than the price.'}
        error={errors.originalPrice?.message}
      >
        {(control) => <MoneyInput {...control} {...register('originalPrice')} />}
      </Field>
    </div>
  )
}

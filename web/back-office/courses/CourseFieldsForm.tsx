import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCourse, PlanAtNewPrice } from '#contract/catalog/admin-course.ts'
import { priceBreaksPlan } from '#contract/catalog/payment-plan.ts'
import { checkedCents } from '#contract/typed-amount.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'
import { repeatAmount } from '#web/lib/time-and-money/repeat-amount.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { refreshCatalog } from './admin-catalog.queries.ts'
import { type CourseChanges, useUpdateCourse } from './courses.mutations.ts'
import { ManagerSection } from './ManagerSection.tsx'
import { PlanPriceDialog } from './PlanPriceDialog.tsx'
import { useReportUnsaved } from './unsaved-parts.ts'

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).CourseForm

type Fields = {
  title: string
  slug: string
  subtitle: string
  description: string
  price: string
  originalPrice: string
}

/** The price is always a number here, although the call accepts other values. */
type Changes = Omit<CourseChanges, 'priceCents'> & { priceCents?: number }

const fieldsOf = (course: AdminCourse): Fields => ({
  title: course.title,
  slug: course.slug,
  subtitle: course.subtitle ?? '',
  description: course.description,
  price: centsToDollars(course.priceCents),
  originalPrice: centsToDollars(course.originalPriceCents),
})

/** Sends only the changed fields, so edits by someone else to other fields aren't lost. */
export function CourseFieldsForm({ course }: { course: AdminCourse }) {
  const queryClient = useQueryClient()
  const update = useUpdateCourse(course.id)
  const { register, handleSubmit, watch, formState, reset, getValues, setValue } = useContractForm<Fields>(loadSchema, {
    values: fieldsOf(course),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields } = formState
  // Not `formState.isDirty`, which forgets what was typed when someone else's changes arrive.
  const isDirty = Object.keys(dirtyFields).length > 0
  useReportUnsaved('Course Settings', isDirty)
  const [asked, setAsked] = useState<Changes>()
  const save = (changes: Changes, action: PlanAtNewPrice['action']) => {
    const plan = changes.priceCents === undefined ? {} : { paymentPlan: { seen: seenPlan(course), action } }
    const sent = getValues()
    update.mutate(
      { ...changes, ...plan },
      {
        onSuccess: (saved) => {
          setAsked(undefined)
          const typedSince = Object.entries(getValues()).filter(([name, text]) => text !== sent[name as keyof Fields])
          reset(fieldsOf(saved), { keepDirtyValues: false })
          for (const [name, text] of typedSince) setValue(name as keyof Fields, text, { shouldDirty: true })
        },
        onError: async (error) => {
          if (failureCode(error) !== 'plan_changed') return
          await refreshCatalog(queryClient)
          setAsked(changes)
        },
      },
    )
  }
  const breaksPlan = ({ priceCents = course.priceCents }: Changes) =>
    priceCents !== course.priceCents && priceBreaksPlan(course, priceCents)
  const submit = (typed: Fields) => {
    const changes = changesOf(typed, dirtyFields)
    if (breaksPlan(changes)) setAsked(changes)
    else save(changes, 'leave')
  }
  return (
    <ManagerSection title="Course Settings">
      <form noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Title" error={errors.title?.message}>
            {(control) => <Input {...control} {...register('title')} />}
          </Field>
          <Field label="Slug" error={errors.slug?.message}>
            {(control) => <Input autoComplete="off" spellCheck={false} {...control} {...register('slug')} />}
          </Field>
        </div>
        <Field label="Subtitle" error={errors.subtitle?.message}>
          {(control) => <Input {...control} {...register('subtitle')} />}
        </Field>
        <Field label="Description" error={errors.description?.message}>
          {(control) => <Textarea rows={4} {...control} {...register('description')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Price ($)" hint={repeatAmount('Price', watch('price'))} error={errors.price?.message}>
            {(control) => <MoneyInput {...control} {...register('price')} />}
          </Field>
          <Field
            label="Original price ($)"
            hint={
              repeatAmount('Original price', watch('originalPrice')) ?? 'Shown crossed out when higher than the price.'
            }
            error={errors.originalPrice?.message}
          >
            {(control) => <MoneyInput {...control} {...register('originalPrice')} />}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="primary" disabled={update.isPending || !isDirty}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      {asked?.priceCents !== undefined && breaksPlan(asked) && (
        <PlanPriceDialog
          course={course}
          priceCents={asked.priceCents}
          isPending={update.isPending}
          onSave={(action) => save(asked, action)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </ManagerSection>
  )
}

const seenPlan = (course: AdminCourse): PlanAtNewPrice['seen'] => ({
  enabled: course.paymentPlanEnabled,
  firstPaymentCents: course.paymentPlanFirstPaymentCents,
  secondPaymentCents: course.paymentPlanSecondPaymentCents,
})

function changesOf({ price, originalPrice, ...texts }: Fields, dirty: Partial<Record<keyof Fields, boolean>>): Changes {
  const changedTexts = Object.fromEntries(Object.entries(texts).filter(([name]) => dirty[name as keyof Fields]))
  return {
    ...changedTexts,
    ...(dirty.price ? { priceCents: checkedCents(price) } : {}),
    ...(dirty.originalPrice
      ? { originalPriceCents: originalPrice.trim() === '' ? null : checkedCents(originalPrice) }
      : {}),
  }
}

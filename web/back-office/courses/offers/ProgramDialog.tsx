import { useState } from 'react'

import type { MentorshipProgram } from '#contract/catalog/offers.ts'
import { checkedCents } from '#contract/typed-amount.ts'
import { changedPrices, typedPrices } from '#web/back-office/currencies/typed-prices.ts'
import { withOtherPrices } from '#web/back-office/currencies/with-other-prices.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { OfferDialog, type OfferFields, OfferOtherPrices, OfferPrice } from './OfferDialog.tsx'
import { useSaveProgram } from './offers.mutations.ts'

type Fields = OfferFields & { sessions: string; minutes: string }
type Props = { program?: MentorshipProgram; onClose: () => void }

const loadSchema = () => withOtherPrices(async () => (await import('#contract/catalog/course-forms.ts')).ProgramForm)

export function ProgramDialog({ program, onClose }: Props) {
  const save = useSaveProgram()
  // As they were when the dialog opened: the list may be read again meanwhile.
  const [seenPrices] = useState(program?.prices)
  const form = useContractForm<Fields>(loadSchema, {
    defaultValues: {
      title: program?.title ?? '',
      description: program?.description ?? '',
      price: centsToDollars(program?.priceCents),
      sessions: String(program?.sessionsCount ?? 4),
      minutes: String(program?.sessionDurationMinutes ?? 60),
      prices: typedPrices(program?.prices),
    },
  })
  const { errors } = form.formState
  const submit = ({ price, sessions, minutes, prices, ...texts }: Fields) =>
    save.mutate(
      {
        id: program?.id,
        fields: {
          ...texts,
          priceCents: checkedCents(price),
          ...changedPrices(prices, seenPrices),
          sessionsCount: Number(sessions),
          sessionDurationMinutes: Number(minutes),
        },
      },
      { onSuccess: onClose },
    )
  return (
    <OfferDialog
      noun="Program"
      isNew={!program}
      form={form}
      isPending={save.isPending}
      onSave={submit}
      onClose={onClose}
    >
      <OfferPrice />
      <OfferOtherPrices hasOriginal={false} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sessions" error={errors.sessions?.message}>
          {(control) => <Input inputMode="numeric" {...control} {...form.register('sessions')} />}
        </Field>
        <Field label="Minutes per session" error={errors.minutes?.message}>
          {(control) => <Input inputMode="numeric" {...control} {...form.register('minutes')} />}
        </Field>
      </div>
    </OfferDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#web/lib/browser/new-id.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { JournalNotice } from '#web/trade-journal/JournalNotice.tsx'
import { clockOf } from '#web/trade-journal/journal-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { journalQuery } from '../journal.queries.ts'
import { PriceFields, ReflectionFields } from './TradeFields.tsx'
import { showTimeAhead, useAddTrade } from './trade.mutations.ts'
import { emptyTrade, type TypedTrade, tradeInput } from './typed-trade.ts'

const FORM_ID = 'add-trade'
const loadSchema = async () => (await import('#contract/journal/trade-fields.ts')).NewTradeSchema

export function AddTradeDialog({ onClose }: { onClose: () => void }) {
  const { data: journal } = useQuery(journalQuery)
  const [clock] = useState(() => clockOf(journal?.timeZone))
  const [id] = useState(newId)
  const [defaultValues] = useState(() => emptyTrade(new Date(), clock))
  const form = useContractForm<TypedTrade>(loadSchema, { defaultValues, toInput: (typed) => tradeInput(typed, clock) })
  const add = useAddTrade(id, clock)
  const submit = form.handleSubmit((typed) =>
    add.mutateAsync(typed).then(onClose, (error) => showTimeAhead(error, form)),
  )
  return (
    <Dialog
      open
      wide
      title="Add a trade"
      onOpenChange={(open) => !open && onClose()}
      isUnsaved={form.formState.isDirty}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" disabled={add.isPending}>
            {add.isPending ? 'Saving...' : 'Add trade'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-6">
        <PriceFields form={form} journal={journal} clock={clock} />
        <ReflectionFields form={form} journal={journal} />
        <JournalNotice hasDisclaimer />
      </form>
    </Dialog>
  )
}

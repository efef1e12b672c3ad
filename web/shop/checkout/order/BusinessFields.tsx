import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { Business } from '../use-buyer-tax.ts'

type Props = { business: Business; isLocked: boolean; onBusiness: (part: Partial<Business>) => void }

/** A business needs its own name on the invoice, not only that of the person who bought. */
export function BusinessFields({ business, isLocked, onBusiness }: Props) {
  return (
    <>
      <Field label="Company name" hint="For your invoice.">
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            value={business.company}
            disabled={isLocked}
            maxLength={200}
            onChange={({ target }) => onBusiness({ company: target.value })}
          />
        )}
      </Field>
      <Field label="Company address">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            autoComplete="street-address"
            value={business.companyAddress}
            disabled={isLocked}
            maxLength={500}
            onChange={({ target }) => onBusiness({ companyAddress: target.value })}
          />
        )}
      </Field>
    </>
  )
}

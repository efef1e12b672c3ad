import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { COUPON_TYPE_NAMES, couponValue, generateCouponCode } from './coupon-value.ts'
import { type CouponForm, problemOfValue, readCouponForm, readCouponValue } from './read-coupon-form.ts'

const EMPTY: CouponForm = { code: '', type: 'percentage', value: '', usageLimit: '', expiresAt: '' }

export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY)
  const change = (part: Partial<CouponForm>) => setForm((current) => ({ ...current, ...part }))
  const create = useCreateCoupon(onClose)
  const problem = problemOfValue(form.type, form.value)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const coupon = readCouponForm(form)
    if (typeof coupon === 'string') toast({ title: 'Validation Error', description: coupon, variant: 'destructive' })
    else if (!create.isPending) create.mutate(coupon)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create Coupon">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Code" hint="Customers enter it at checkout. Upper or lower case doesn't matter.">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                value={form.code}
                onChange={({ target }) => change({ code: target.value.toUpperCase() })}
                maxLength={50}
                autoComplete="off"
                spellCheck={false}
                className="tabular"
              />
              <Button onClick={() => change({ code: generateCouponCode() })}>Generate</Button>
            </span>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Type">
            {(control) => (
              <Select
                {...control}
                value={form.type}
                onChange={({ target }) => change({ type: target.value as CouponForm['type'], value: '' })}
              >
                {Object.entries(COUPON_TYPE_NAMES).map(([type, name]) => (
                  <option key={type} value={type}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {form.type === 'percentage' ? (
            <Field label="Value (%)" hint={repeatValue(form) ?? '1 to 100.'} error={problem}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={form.value}
                  onChange={({ target }) => change({ value: target.value })}
                />
              )}
            </Field>
          ) : (
            <Field label="Value ($)" hint={repeatValue(form) ?? 'In dollars, like 20 or 49.99.'} error={problem}>
              {(control) => (
                <MoneyInput
                  {...control}
                  value={form.value}
                  onChange={({ target }) => change({ value: target.value })}
                />
              )}
            </Field>
          )}
          <Field label="Usage limit" hint="Leave blank for no limit.">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={form.usageLimit}
                onChange={({ target }) => change({ usageLimit: target.value })}
              />
            )}
          </Field>
          <Field label="Expires" hint="Leave blank for no expiry. In your time zone.">
            {(control) => (
              <DateTimeInput
                {...control}
                value={form.expiresAt}
                onChange={({ target }) => change({ expiresAt: target.value })}
              />
            )}
          </Field>
        </div>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Coupon'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** '$10.00 off', updated while staff type. */
function repeatValue({ type, value }: CouponForm): string | undefined {
  const { amount } = readCouponValue(type, value)
  return amount === null ? undefined : `${couponValue({ type, value: amount })} off`
}

function useCreateCoupon(onCreated: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Exclude<ReturnType<typeof readCouponForm>, string>) =>
      callApi('POST /api/admin/coupons', { body }),
    onSuccess: async ({ code }) => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/coupons'] })
      toast({ title: 'Coupon Created', description: `${code} is ready to use.` })
      onCreated()
    },
    onError: (error) => toastActionFailure(error, 'Failed to create coupon. Please try again.'),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FieldErrors, FormProvider } from 'react-hook-form'

import type { Coupon } from '#contract/coupons/coupon.ts'
import { findValueProblem, readCouponValue } from '#contract/coupons/typed-coupon-value.ts'
import { readTypedAmount } from '#contract/typed-amount.ts'
import { CurrencyRows } from '#web/back-office/currencies/CurrencyRows.tsx'
import { TypedAmountField } from '#web/back-office/currencies/TypedAmountField.tsx'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { fromLocalInput } from '#web/lib/time-and-money/local-date-time.ts'
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

type Fields = {
  code: string
  type: Coupon['type']
  value: string
  /** Of a fixed amount, in other currencies. */
  otherAmounts: TypedAmount[]
  usageLimit: string
  expiresAt: string
}
type TypedAmount = { currency: string; amount: string }

const EMPTY: Fields = { code: '', type: 'percentage', value: '', otherAmounts: [], usageLimit: '', expiresAt: '' }

const loadSchema = async () => (await import('#contract/coupons/coupon-amounts-form.ts')).CouponAmountsForm

/** The API takes UTC timestamps; the input uses local time. */
const toInput = (typed: Fields) => ({ ...typed, expiresAt: fromLocalInput(typed.expiresAt) ?? typed.expiresAt })

function showValidationToast({ code, value, otherAmounts, usageLimit, expiresAt }: FieldErrors<Fields>) {
  const wrongAmount = otherAmounts?.find?.((row) => row?.amount)?.amount
  const description = (code ?? value ?? wrongAmount ?? usageLimit ?? expiresAt)?.message
  toast({ title: 'Validation Error', description, variant: 'destructive' })
}

export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm<Fields>(loadSchema, { toInput, defaultValues: EMPTY })
  const { register, handleSubmit, watch, setValue, clearErrors, formState } = form
  const { errors, isSubmitted } = formState
  const create = useCreateCoupon(onClose)
  const { type, value } = watch()
  const valueError = findValueProblem(type, value) ?? errors.value?.message
  const submit = (typed: Fields) => {
    if (!create.isPending) create.mutate(toCoupon(typed))
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create Coupon">
      <form onSubmit={handleSubmit(submit, showValidationToast)} noValidate className="grid gap-4">
        <Field label="Code" hint="Customers enter it at checkout. Not case-sensitive." error={errors.code?.message}>
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                {...register('code', { onChange: ({ target }) => setValue('code', target.value.toUpperCase()) })}
                maxLength={50}
                autoComplete="off"
                spellCheck={false}
                className="tabular"
              />
              <Button onClick={() => setValue('code', generateCouponCode(), { shouldValidate: isSubmitted })}>
                Generate
              </Button>
            </span>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Type">
            {(control) => (
              <Select
                {...control}
                {...register('type', {
                  onChange: () => {
                    setValue('value', '')
                    setValue('otherAmounts', [])
                    clearErrors(['value', 'otherAmounts'])
                  },
                })}
              >
                {Object.entries(COUPON_TYPE_NAMES).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {type === 'percentage' ? (
            <Field key={type} label="Value (%)" hint={previewDiscount(type, value) ?? '1 to 100.'} error={valueError}>
              {(control) => <Input {...control} inputMode="numeric" {...register('value')} />}
            </Field>
          ) : (
            <Field
              key={type}
              label="Value ($)"
              hint={previewDiscount(type, value) ?? 'In dollars, like 20 or 49.99.'}
              error={valueError}
            >
              {(control) => <MoneyInput {...control} {...register('value')} />}
            </Field>
          )}
          {type === 'fixed_amount' && (
            <FormProvider {...form}>
              <AmountsInOtherCurrencies />
            </FormProvider>
          )}
          <Field label="Usage limit" hint="Leave blank for no limit." error={errors.usageLimit?.message}>
            {(control) => <Input {...control} inputMode="numeric" {...register('usageLimit')} />}
          </Field>
          <Field
            label="Expires"
            hint="Leave blank if it never expires. In your time zone."
            error={errors.expiresAt?.message}
          >
            {(control) => <DateTimeInput {...control} {...register('expiresAt')} />}
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

function AmountsInOtherCurrencies() {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-14 font-medium text-ink">In other currencies</legend>
      <p className="mt-0.5 mb-3 text-13 text-muted">Without an amount, it can't be used for prices in that currency.</p>
      <CurrencyRows name="otherAmounts" noun="value" blank={{ amount: '' }}>
        {({ field, currency }) => <TypedAmountField field={`${field}.amount`} currency={currency} label="Value" />}
      </CurrencyRows>
    </fieldset>
  )
}

/** '$10.00 off', updated while staff type. */
function previewDiscount(type: Coupon['type'], typed: string): string | undefined {
  const { amount } = readCouponValue(type, typed)
  return amount === null ? undefined : `${couponValue({ type, value: amount })} off`
}

type NewCoupon = ApiInput<'POST /api/admin/coupons'>['body']

function toCoupon(typed: Fields): NewCoupon {
  const { code, type, value, otherAmounts, usageLimit, expiresAt } = toInput(typed)
  return {
    code: code.trim(),
    type,
    // If the schema couldn't be loaded, the server refuses the zeros.
    value: readCouponValue(type, value).amount ?? 0,
    ...(otherAmounts.length > 0 && {
      otherAmounts: Object.fromEntries(
        otherAmounts.map(({ currency, amount }) => [currency, readTypedAmount(amount, currency).cents ?? 0]),
      ),
    }),
    usageLimit: usageLimit.trim() === '' ? null : Number(usageLimit) || 0,
    expiresAt: expiresAt || null,
  }
}

function useCreateCoupon(onCreated: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCoupon) => callApi('POST /api/admin/coupons', { body }),
    onSuccess: async ({ code }) => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/coupons'] })
      toast({ title: 'Coupon Created', description: `${code} is ready to use.` })
      onCreated()
    },
    onError: (error) => toastActionFailure(error, 'Failed to create coupon. Please try again.'),
  })
}

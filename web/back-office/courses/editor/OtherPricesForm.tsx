import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'

import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { OtherPriceRows } from '#web/back-office/currencies/OtherPriceRows.tsx'
import { pricesToSave, readablePrices, type TypedPrice, typedPrices } from '#web/back-office/currencies/typed-prices.ts'
import { ManagerSection } from '../ManagerSection.tsx'
import { useListPart } from './use-list-part.ts'

type Fields = { prices: TypedPrice[] }

const loadSchema = async () => (await import('#contract/catalog/other-prices-form.ts')).OtherPricesForm

const fieldsOf = ({ prices }: AdminCourse): Fields => ({ prices: typedPrices(prices) })

export function OtherPricesForm({ course }: { course: AdminCourseDetail }) {
  const { prices } = course
  const saved = useMemo(() => ({ prices: typedPrices(prices) }), [prices])
  const form = useListPart<Fields>({
    name: 'other-prices',
    section: 'price',
    label: 'Prices in other currencies',
    loadSchema,
    saved,
    fieldsOf,
    changesOf: (typed) => ({ prices: pricesToSave(typed.prices) }),
    afterSave: (_changes, after) => fieldsOf(after),
    typedOf: (typed) => ({ prices: readablePrices(typed.prices) }),
  })
  return (
    <ManagerSection
      title="Prices in other currencies"
      hint="Nothing is converted. Customers pay in dollars if there's no price in their currency."
    >
      <FormProvider {...form}>
        <OtherPriceRows />
      </FormProvider>
    </ManagerSection>
  )
}

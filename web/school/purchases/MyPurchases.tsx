import { useQuery } from '@tanstack/react-query'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PurchaseEntry } from './PurchaseEntry.tsx'

export function MyPurchases() {
  const { data, isError, refetch } = useQuery(purchasesQuery)
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
        Failed to load your purchases
        <Button size="small" onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className="h-20" />
  // Abandoned attempts aren't purchases.
  const purchases = data.purchases.filter(({ paidAt }) => paidAt !== null)
  if (purchases.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-4 py-3.5">
        <p className="text-14 text-ink-soft">No purchases yet.</p>
        <AppLink href={paths.catalog} className={buttonStyle({ size: 'small' })}>
          Browse Courses
        </AppLink>
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {purchases.map((purchase) => (
        <PurchaseEntry key={purchase.id} purchase={purchase} />
      ))}
    </ul>
  )
}

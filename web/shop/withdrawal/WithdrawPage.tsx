import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'

import { orderNumber } from '#contract/orders/order-number.ts'
import { WITHDRAW_LABEL } from '#contract/withdrawal/withdraw-label.ts'
import { mayWithdraw } from '#contract/withdrawal/withdrawal-right.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { purchasesOf, purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawalReceived } from './WithdrawalReceived.tsx'
import { type WithdrawalDraft, WithdrawForm } from './WithdrawForm.tsx'

/** Two steps, as the law asks: what you withdraw from, then a button that does it. Works without signing in. */
export function WithdrawPage() {
  const { siteName } = useShop()
  const { viewer } = useViewer()
  const orderId = new URLSearchParams(useSearch()).get('order') ?? undefined
  const order = useOwnOrder(orderId)
  const [draft, setDraft] = useState<WithdrawalDraft>()
  const [isReviewing, setIsReviewing] = useState(false)
  const withdraw = useWithdraw(order?.id)
  usePageHead({
    title: WITHDRAW_LABEL,
    description: `Withdraw from a purchase at ${siteName} within 14 days.`,
    canonicalPath: paths.withdraw,
  })
  if (withdraw.data && draft) return <WithdrawalReceived acknowledgement={withdraw.data} email={draft.email} />
  const known: WithdrawalDraft = {
    name: viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : '',
    email: viewer?.email ?? '',
    contract: order ? `${order.title}, order ${orderNumber(order.id)}` : namedIn(orderId),
  }
  return (
    <div className="column pt-12 md:pt-20">
      <div className="grid max-w-[680px] gap-8">
        <header>
          <h1 className="text-36 md:text-48">{WITHDRAW_LABEL}</h1>
          <p className="mt-4 text-18 text-ink-soft">
            {isReviewing
              ? 'Please check what you are sending.'
              : "If you live in the EU or the UK, you can withdraw from a purchase within 14 days, and you don't have to say why."}
          </p>
        </header>
        {isReviewing && draft ? (
          <ConfirmWithdrawal
            draft={draft}
            isPending={withdraw.isPending}
            problem={withdraw.problem}
            onBack={() => setIsReviewing(false)}
            onConfirm={() => withdraw.mutate(draft)}
          />
        ) : (
          <>
            {!order && !draft && <OwnPurchases />}
            <WithdrawForm
              key={`${viewer?.id ?? 'visitor'} ${order?.id ?? ''}`}
              draft={draft ?? known}
              onContinue={(written) => {
                withdraw.reset()
                setDraft(written)
                setIsReviewing(true)
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** The receipt email names the order, also to people who aren't signed in. */
const namedIn = (orderId = '') => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(orderId) ? `order ${orderNumber(orderId)}` : '')

/** For signed-in people who didn't come from a purchase. */
function OwnPurchases() {
  const { viewer } = useViewer()
  const { data } = useQuery({ ...purchasesQuery, enabled: purchasesOf(viewer).length > 0 })
  const open = (data?.purchases ?? []).filter(({ status, withdrawal }) => {
    return status === 'paid' && withdrawal && !withdrawal.requestedAt && mayWithdraw(withdrawal.standing)
  })
  if (open.length === 0) return null
  return (
    <section aria-labelledby="own-purchases">
      <h2 id="own-purchases" className="font-sans text-14 font-semibold tracking-normal text-ink">
        Your purchases
      </h2>
      <ul className="mt-2 border-t border-line">
        {open.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            <AppLink
              href={paths.withdrawFrom(id)}
              className="flex min-h-11 items-center justify-between gap-4 py-2 text-16 text-ink hover:text-flame-deep"
            >
              {title}
              <span className="tabular text-14 text-muted">{orderNumber(id)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOwnOrder(orderId: string | undefined) {
  const { viewer } = useViewer()
  const { data } = useQuery({ ...purchasesQuery, enabled: orderId !== undefined && purchasesOf(viewer).length > 0 })
  return data?.purchases.find(({ id }) => id === orderId)
}

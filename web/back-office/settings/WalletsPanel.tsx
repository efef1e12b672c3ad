import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'

import type { Wallets } from '#contract/settings/admin-settings.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRegisterWallets, walletsQuery } from '../settings.queries.ts'

/** Whether buyers see Apple Pay, Google Pay and Link. Asks Stripe only while its tab is open. */
export function WalletsPanel() {
  const isOpen = new URLSearchParams(useSearch()).get('tab') === 'stripe'
  const { data, isError, isFetching, refetch } = useQuery({ ...walletsQuery, enabled: isOpen })
  const register = useRegisterWallets()
  return (
    <section aria-labelledby="wallets" className="grid gap-4 border-t border-line pt-6">
      <h3 id="wallets" className="text-16 font-semibold text-ink">
        Wallets
      </h3>
      <p className="max-w-[65ch] text-14 text-ink-soft">
        Apple Pay, Google Pay and Link appear above the card form for buyers who use them. Stripe has to know the domain
        first, and they have to be on in Stripe's payment method settings.
      </p>
      <div role="status" className="grid gap-2 text-14 text-ink empty:hidden">
        {data && <State wallets={data} />}
        {!data && isFetching && 'Asking Stripe...'}
        {!data && isError && !isFetching && "We couldn't ask Stripe."}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={register.isPending || !data} onClick={() => register.mutate()}>
          {register.isPending ? 'Registering...' : data?.isRegistered ? 'Check again' : 'Register this domain'}
        </Button>
        {isError && !data && (
          <Button variant="ghost" disabled={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        )}
      </div>
    </section>
  )
}

function State({ wallets: { domain, problem, isRegistered, wallets } }: { wallets: Wallets }) {
  if (problem) return <Line isGood={false}>{problem}</Line>
  if (!isRegistered) return <Line isGood={false}>{domain} isn't registered with Stripe yet.</Line>
  return (
    <>
      <p>{domain} is registered with Stripe.</p>
      <ul className="grid gap-2">
        {wallets.map(({ name, isActive, problem: why }) => (
          <li key={name}>
            <Line isGood={isActive}>
              {name}: {isActive ? 'active' : 'inactive'}
              {why && `. ${why}`}
            </Line>
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <span className="flex max-w-[65ch] items-start gap-2 break-words">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-gain' : 'text-loss'}`} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

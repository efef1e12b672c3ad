import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { freshFor, publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { paths } from '#web/paths.ts'
import { AlertIcon, CheckIcon } from '#web/ui/line-icons.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const CHECK_EVERY_MS = 30_000

type State = 'checking' | 'works' | 'fails'

const HEADLINES: Record<State, string> = {
  checking: 'Checking…',
  works: 'Everything is working',
  fails: "Something isn't working",
}

/** Checks the shop's health every 30 seconds. */
export function StatusPage() {
  const { siteName, maintenanceMode, supportEmail } = useShop()
  const health = useQuery({ ...freshFor(0, apiQuery('GET /api/health')), refetchInterval: CHECK_EVERY_MS })
  const settings = useQuery(publicSettingsQuery)
  usePageHead({ title: 'System status', canonicalPath: paths.status })
  const shop = maintenanceMode ? 'fails' : stateOf(health, ({ ready }) => ready)
  const parts: { name: string; state: State; failure: string }[] = [
    {
      name: 'Shop and courses',
      state: shop,
      failure: maintenanceMode ? 'Closed for maintenance' : "Not available. We're on it.",
    },
    {
      name: 'Card payments',
      state: stateOf(settings, ({ stripePublishableKey }) => stripePublishableKey !== ''),
      failure: 'Not available right now',
    },
  ]
  const overall = overallOf(parts.map(({ state }) => state))
  return (
    <div className="column pt-12 md:pt-20">
      <div className="max-w-[680px]">
        <p className="text-14 text-muted">{siteName} status</p>
        <div role="status">
          <h1 className="mt-1 text-36 md:text-48">{HEADLINES[overall]}</h1>
        </div>
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {parts.map(({ name, state, failure }) => (
            <li key={name} className="flex min-h-14 items-center justify-between gap-4 py-2 text-16 text-ink">
              {name}
              <StateLabel state={state} failure={failure} />
            </li>
          ))}
        </ul>
        <p className="mt-5 text-14 text-ink-soft">
          This page checks again every 30 seconds.
          {supportEmail && (
            <>
              {' '}
              Still having trouble? Email <SupportAddress />.
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function StateLabel({ state, failure }: { state: State; failure: string }) {
  if (state === 'checking') return <Spinner />
  const Icon = state === 'works' ? CheckIcon : AlertIcon
  return (
    <span className={clsx('flex items-center gap-1.5 text-14', state === 'works' ? 'text-gain' : 'text-loss')}>
      <Icon className="size-4 shrink-0" />
      {state === 'works' ? 'Working' : failure}
    </span>
  )
}

function stateOf<T>({ data, isError }: { data: T | undefined; isError: boolean }, works: (data: T) => boolean): State {
  if (isError) return 'fails'
  if (data === undefined) return 'checking'
  return works(data) ? 'works' : 'fails'
}

function overallOf(states: State[]): State {
  if (states.includes('fails')) return 'fails'
  return states.includes('checking') ? 'checking' : 'works'
}

import { useQuery } from '@tanstack/react-query'

import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'

/** The card provider's library, asked for as soon as a part that needs it is on the page. */
export function useCardProvider() {
  const settings = useQuery(publicSettingsQuery)
  const provider = useQuery({
    queryKey: ['card-provider', settings.data?.stripeScriptUrl, settings.data?.stripePublishableKey],
    queryFn: async () => {
      if (!settings.data) throw new Error('The settings come first.')
      const { loadCardProvider } = await import('./load-card-provider.ts')
      return loadCardProvider(settings.data)
    },
    enabled: settings.data !== undefined,
    structuralSharing: false,
  })
  return {
    provider: provider.data,
    /** Not while it is tried again. */
    hasFailed: (provider.isError && !provider.isFetching) || (settings.isError && !settings.isFetching),
    tryAgain: () => (settings.isError ? settings.refetch() : provider.refetch()),
  }
}

import { useQuery } from '@tanstack/react-query'

import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'

/** Loads the card provider's library as soon as a component needs it. */
export function useCardProvider() {
  const settings = useQuery(publicSettingsQuery)
  const provider = useQuery({
    queryKey: ['card-provider', settings.data?.stripeScriptUrl, settings.data?.stripePublishableKey],
    queryFn: async () => {
      if (!settings.data) throw new Error('Settings must load before the card provider.')
      const { loadCardProvider } = await import('./load-card-provider.ts')
      return loadCardProvider(settings.data)
    },
    enabled: settings.data !== undefined,
    structuralSharing: false,
  })
  return {
    provider: provider.data,
    /** False while a retry is running. */
    hasFailed: (provider.isError && !provider.isFetching) || (settings.isError && !settings.isFetching),
    tryAgain: () => (settings.isError ? settings.refetch() : provider.refetch()),
  }
}

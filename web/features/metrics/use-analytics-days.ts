import { useAddressQuery } from '#web/lib/use-address-query.ts'

export const ANALYTICS_DAYS = [7, 30, 90] as const
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number]

/** The chosen range lives in the address; 30 days when none is named. */
export function useAnalyticsDays(): [days: AnalyticsDays, choose: (days: AnalyticsDays) => void] {
  const [text, setText] = useAddressQuery('days')
  const days = ANALYTICS_DAYS.find((each) => String(each) === text) ?? 30
  return [days, (chosen) => setText(chosen === 30 ? '' : String(chosen))]
}

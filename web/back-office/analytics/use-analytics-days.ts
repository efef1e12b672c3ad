import { useAddressParam } from '#web/lib/address/use-address-param.ts'

const DEFAULT_DAYS = 30
export const SALES_DAYS = [7, DEFAULT_DAYS, 90, 365]
/** Facts of lessons are many: the server answers at most 90 days of them. */
export const WATCH_DAYS = [7, DEFAULT_DAYS, 90]

/** The chosen range lives in the address; 30 days when none is named. */
export function useAnalyticsDays(offered: number[]): [days: number, choose: (days: number) => void] {
  const [text, setText] = useAddressParam('days')
  const days = offered.find((each) => String(each) === text) ?? DEFAULT_DAYS
  return [days, (chosen) => setText(chosen === DEFAULT_DAYS ? '' : String(chosen))]
}

import { useUrlParam } from '#web/lib/url/use-url-param.ts'

const DEFAULT_DAYS = 30
export const SALES_DAYS = [7, DEFAULT_DAYS, 90, 365]
/** There are many lesson facts, so the server returns at most 90 days. */
export const WATCH_DAYS = [7, DEFAULT_DAYS, 90]

/** The chosen range is kept in the URL; the default is 30 days. */
export function useAnalyticsDays(offered: number[]): [days: number, choose: (days: number) => void] {
  const [text, setText] = useUrlParam('days')
  const days = offered.find((each) => String(each) === text) ?? DEFAULT_DAYS
  return [days, (chosen) => setText(chosen === DEFAULT_DAYS ? '' : String(chosen))]
}

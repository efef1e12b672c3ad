import { isCurrency, MAIN_CURRENCY } from '#contract/money.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'

/** The chosen currency is kept in the URL. Nothing for dollars, the default. */
export function useAnalyticsCurrency(): [currency: string | undefined, choose: (currency: string) => void] {
  const [text, setText] = useUrlParam('currency')
  const currency = isCurrency(text) && text !== MAIN_CURRENCY ? text : undefined
  return [currency, (chosen) => setText(chosen === MAIN_CURRENCY ? '' : chosen)]
}

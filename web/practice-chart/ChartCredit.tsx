/** The library's license asks for its notice and a link, besides the logo in the chart. */
export function ChartCredit() {
  return (
    <>
      Charts by{' '}
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4 hover:text-ink"
      >
        TradingView
      </a>{' '}
      Lightweight Charts™, © 2026 TradingView, Inc.
    </>
  )
}

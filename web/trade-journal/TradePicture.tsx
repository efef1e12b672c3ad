import type { TradeDetail } from '#contract/journal/trade.ts'

/** A screenshot of a chart, which opens in a tab of its own. */
export function TradePicture({ picture }: { picture: TradeDetail['pictures'][number] }) {
  return (
    <a
      href={picture.url}
      target="_blank"
      rel="noopener noreferrer"
      className="block overflow-hidden rounded-card border border-line"
    >
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={`Chart ${picture.moment} the trade, opens in a new tab`}
        className="aspect-video h-auto w-full bg-raised object-contain"
      />
    </a>
  )
}

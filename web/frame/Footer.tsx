import { clsx } from 'clsx'

import { CurrencySelect } from '#web/course-offer/CurrencySelect.tsx'
import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { type FooterColumn, footerColumns } from './footer-columns.ts'
import { RiskDisclaimer } from './RiskDisclaimer.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Wordmark } from './Wordmark.tsx'

export function Footer() {
  const shop = useShop()
  return (
    <footer id="footer" className="below-fold mt-20 border-t border-line bg-raised/60 md:mt-28 print:hidden">
      <div className="column grid gap-12 pt-14 pb-12 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-[32ch] text-14 text-ink-soft">
            Trading, taught calmly: one lesson at a time, with the risk in plain sight.
          </p>
          <p className="mt-3 text-14">
            <SupportAddress className="inline-flex min-h-9 items-center text-ink-soft underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11" />
          </p>
          <SocialLinks social={shop.social} />
          <CurrencySelect className="mt-5 grid justify-items-start gap-1.5" />
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-8 md:contents">
          {footerColumns(shop).map((column, position) => (
            <ColumnOfLinks key={column.title} {...column} isRow={position === 2} />
          ))}
        </div>
      </div>
      <div className="column pb-10 text-13 text-ink-soft">
        <div id="risk-disclaimer" className="scroll-mt-16 border-t border-line pt-8 lg:pr-60">
          <RiskDisclaimer />
        </div>
        <p className="mt-4">© 2024 {shop.siteName}. All rights reserved.</p>
      </div>
    </footer>
  )
}

/** On phones, the third column would stand alone and becomes a row. */
function ColumnOfLinks({ title, items, isRow }: FooterColumn & { isRow: boolean }) {
  return (
    <nav aria-label={title} className={clsx(isRow && 'max-sm:col-span-2')}>
      <h2 className="font-sans text-13 font-semibold tracking-normal text-ink">{title}</h2>
      <FooterLinks items={items} className={clsx('mt-2', isRow && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-6')} />
    </nav>
  )
}

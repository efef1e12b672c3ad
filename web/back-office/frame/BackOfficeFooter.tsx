import { FooterLinks } from '#web/frame/FooterLinks.tsx'
import { footerColumns } from '#web/frame/footer-columns.ts'
import { RiskDisclaimer } from '#web/frame/RiskDisclaimer.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'

/** The links, the disclaimer and the copyright line of the shop's footer, in little room. */
export function BackOfficeFooter() {
  const shop = useShop()
  return (
    <footer id="footer" className="mt-12 border-t border-line text-13 text-ink-soft print:hidden">
      <div className="mx-auto max-w-[108rem] px-5 py-6 sm:px-6 lg:px-8">
        <div className="grid gap-x-8 gap-y-1 xl:flex xl:flex-wrap">
          {footerColumns(shop).map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <FooterLinks items={items} className="flex flex-wrap gap-x-4" />
            </nav>
          ))}
        </div>
        <div className="mt-3 grid max-w-[110ch] gap-2">
          <RiskDisclaimer />
          <p>© 2024 {shop.siteName}. All rights reserved.</p>
        </div>
      </div>
    </footer>
  )
}

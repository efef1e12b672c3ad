import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { Wordmark } from './Wordmark.tsx'

type Item = { label: string; href?: string | undefined }

type Column = { title: string; items: Item[] }

const COLUMNS: Column[] = [
  {
    title: 'Courses',
    items: [
      { label: 'Intro to Trading', href: paths.course('intro-to-trading') },
      { label: 'Trading Psychology', href: paths.course('trading-psychology') },
      { label: 'Complete Bundle', href: paths.catalog },
      { label: 'Free Resources', href: paths.catalog },
    ],
  },
  {
    title: 'Support',
    items: [
      { label: 'Help Center', href: paths.contact },
      { label: 'Contact Us', href: paths.contact },
      { label: 'System Status', href: paths.status },
      { label: 'Student Portal', href: paths.dashboard },
    ],
  },
]

/** Terms and privacy links come from the settings; the privacy page also covers cookies. */
const legalColumn = ({ termsOfServiceUrl, privacyPolicyUrl }: ShopInfo): Column => ({
  title: 'Legal',
  items: [
    { label: 'Terms', href: termsOfServiceUrl },
    { label: 'Privacy', href: privacyPolicyUrl },
    { label: 'Refund', href: paths.refundPolicy },
    { label: 'Cookie', href: privacyPolicyUrl },
  ],
})

export function Footer() {
  const shop = useShop()
  return (
    <footer id="footer" className="mt-20 border-t border-line bg-raised/60 md:mt-28">
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
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3 md:contents">
          {[...COLUMNS, legalColumn(shop)].map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </div>
      </div>
      <div className="column pb-10 text-13 text-ink-soft">
        <p className="border-t border-line pt-8 lg:pr-60">
          <strong className="font-semibold">Risk disclaimer.</strong> Trading carries a substantial risk of loss and
          isn&apos;t for everyone. You can lose more than you planned to, and past results don&apos;t predict future
          ones. Our courses are education, not investment advice. Never trade money you can&apos;t afford to lose.
        </p>
        <p className="mt-4">© 2024 {shop.siteName}. All rights reserved.</p>
      </div>
    </footer>
  )
}

function FooterColumn({ title, items }: { title: string; items: Item[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-13 font-semibold tracking-normal text-ink">{title}</h2>
      <ul className="mt-2">
        {items.map(({ label, href }) => (
          <li key={label}>
            <FooterLink href={href}>{label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Plain text until staff enter an address. */
function FooterLink({ href, children }: { href: string | undefined; children: string }) {
  const place = 'inline-flex min-h-9 items-center text-14 text-ink-soft pointer-coarse:min-h-11'
  const look = `${place} transition-colors hover:text-ink hover:underline underline-offset-4`
  if (!href) return <span className={place}>{children}</span>
  return href.startsWith('/') ? (
    <AppLink href={href} className={look}>
      {children}
    </AppLink>
  ) : (
    <a href={href} className={look}>
      {children}
    </a>
  )
}

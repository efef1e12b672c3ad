import { formatMomentUtc } from '#contract/date-formats.ts'
import type { AppContext } from '#server/app-context.ts'
import { documentShop, sellerSettings } from '#server/features/settings/settings.ts'
import { COLORS, startPages, type TextStyle } from '#server/print/flowing-pages.ts'
import { drawShopHead } from '#server/print/shop-head.ts'
import { labelTaxId } from '#server/tax-ids/label-tax-id.ts'

const STYLES = {
  title: { face: 'title', size: 28, color: COLORS.ink, lineHeight: 1.2 },
  label: { face: 'text', size: 8, color: COLORS.label, spacing: 0.9 },
  text: { face: 'text', size: 11.5, color: COLORS.ink, lineHeight: 1.55 },
  note: { face: 'text', size: 10, color: COLORS.muted, lineHeight: 1.5 },
} satisfies Record<string, TextStyle>

type Request = { id: string; statement: string; received_at: string; email: string }

/** What was declared and when we received it, for the buyer's files and ours. */
export async function acknowledgementAsPdf(ctx: AppContext, request: Request): Promise<Buffer> {
  const seller = await sellerSettings(ctx)
  const number = request.id.slice(-8)
  const pages = await startPages(`Withdrawal ${number}`, new Date(request.received_at), seller.siteName)
  drawShopHead(pages, await documentShop(ctx), { room: 0 })
  pages.space(34)
  pages.paragraph('H1', 'We received your withdrawal', STYLES.title)
  pages.space(22)
  const part = (label: string, text: string) => {
    pages.paragraph('P', label, STYLES.label)
    pages.space(3)
    pages.paragraph('P', text, STYLES.text)
    pages.space(18)
  }
  part('RECEIVED', formatMomentUtc(request.received_at))
  part('DECLARATION', request.statement || 'Deleted with the account.')
  part(
    'TO',
    [seller.sellerName, seller.sellerAddress, labelTaxId(seller.taxId, [seller.sellerCountry])]
      .filter(Boolean)
      .join('\n'),
  )
  part('REQUEST', number)
  pages.rule()
  pages.space(14)
  const note =
    'This confirms that we received your declaration, with its content, date and time. It does not decide what is paid back.'
  pages.paragraph('P', note, STYLES.note)
  pages.numberPages((page, count) => `Withdrawal ${number} · Page ${page} of ${count}`)
  return pages.page.end()
}

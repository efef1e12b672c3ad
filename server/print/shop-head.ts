import { brandMark, brandMarkWidth } from './brand-mark.ts'
import { COLORS, type FlowingPages, type TextStyle } from './flowing-pages.ts'
import { drawPath } from './marks-as-pdf.ts'

export type DocumentLogo = { picture: Buffer; width: number; height: number; includesName: boolean }

/** Whose document it is. Without a logo of its own, the shop uses our mark. */
export type DocumentShop = { siteName: string; logo?: DocumentLogo | undefined }

const NAME: TextStyle = { face: 'heading', size: 19, color: COLORS.ink }
const LOGO = { width: 220, height: 30 }
const MARK_HEIGHT = 28
/** The line that logo, name and anything to their right are centered on. */
export const HEAD_MIDDLE = 74
const HEAD_BOTTOM = 92

/** The logo and name at the top of the first page. `room` is kept free at the right. */
export function drawShopHead(pages: FlowingPages, shop: DocumentShop, { room = 0 } = {}) {
  const nameX = drawLogo(pages, shop)
  pages.y = HEAD_MIDDLE - 13.1
  if (!shop.logo?.includesName) {
    pages.paragraph('P', shop.siteName, NAME, { x: nameX, width: pages.right - room - nameX })
  }
  pages.y = Math.max(pages.y, HEAD_BOTTOM)
}

/** Returns where the name goes. */
function drawLogo({ page, left }: FlowingPages, { logo, siteName }: DocumentShop): number {
  const alt = `Logo of ${siteName}`
  if (!logo) {
    const draw = () => {
      for (const mark of brandMark(left, HEAD_MIDDLE - MARK_HEIGHT / 2, MARK_HEIGHT)) drawPath(page.pdf, mark)
    }
    page.part('Figure', draw, { alt })
    return left + brandMarkWidth(MARK_HEIGHT) + 9
  }
  const { width, height } = fitLogo(logo, LOGO)
  page.part('Figure', () => page.pdf.image(logo.picture, left, HEAD_MIDDLE - height / 2, { width, height }), { alt })
  return left + width + 12
}

/** As large as the room allows, in its own proportions. */
export function fitLogo(logo: DocumentLogo, room: { width: number; height: number }) {
  const scale = Math.min(room.height / logo.height, room.width / logo.width)
  return { width: logo.width * scale, height: logo.height * scale }
}

import { useShop } from '#web/lib/shop-data/shop.ts'

/** `incl. VAT` next to a price, in shops that charge tax. */
export function PriceNote() {
  const { priceNote } = useShop()
  return priceNote ? <span className="font-sans text-13 font-normal text-muted">{priceNote}</span> : null
}

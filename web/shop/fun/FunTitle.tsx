import { useShop } from '#web/lib/shop-data/shop.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'

export function FunTitle() {
  const { siteName } = useShop()
  return (
    <div className="relative px-5 pt-[11svh] text-center">
      <h1 className="flex flex-wrap items-center justify-center gap-x-3 text-48 sm:text-64">
        <BrandMark className="-mx-1.5 size-12 shrink-0 sm:-mx-2 sm:size-16" />
        {siteName}
      </h1>
      <p className="mt-3 text-18 text-ink-soft">Trading, taught calmly.</p>
    </div>
  )
}

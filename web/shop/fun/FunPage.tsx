import { ArrowLeft } from 'lucide-react'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { CandleCanvas } from '#web/shop/fun/CandleCanvas.tsx'
import { FunTitle } from '#web/shop/fun/FunTitle.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Purely decorative. */
export function FunPage() {
  usePageHead({
    title: 'Fun',
    description: 'Animated candles, just to watch.',
    canonicalPath: paths.fun,
  })
  return (
    <div className="candle-stage relative flex min-h-104 flex-col items-center justify-between overflow-hidden">
      <CandleCanvas />
      <FunTitle />
      <AppLink href={paths.home} className={buttonStyle({ variant: 'quiet', className: 'relative mb-5' })}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back home
      </AppLink>
    </div>
  )
}

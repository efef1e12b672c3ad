import type { ReactNode } from 'react'

import type { HomePage } from '#contract/settings/home-page.ts'
import { HeroWords } from '#web/home-page/HeroWords.tsx'
import { LazySection } from '#web/lib/routing/LazySection.tsx'
import { paths } from '#web/paths.ts'
import { lessonPanel } from './landing-sections.ts'

const NO_PROPS = {}
const RESERVED = <div className="aspect-[6/5]" />

/** `preview` is the secondary button. */
export function Hero({ words, preview }: { words: HomePage['hero']; preview: ReactNode }) {
  return (
    <section className="column grid items-center gap-x-16 gap-y-12 pt-12 md:pt-20 lg:grid-cols-[1fr_1.08fr] lg:pt-24">
      <div className="min-w-0">
        <HeroWords {...words} preview={preview} />
        <p className="mt-6 text-14 text-ink-soft">
          You can lose money trading.{' '}
          <a href={paths.riskDisclaimer} className="whitespace-nowrap text-flame-deep underline underline-offset-4">
            Read the risk disclaimer
          </a>
        </p>
      </div>
      <LazySection code={lessonPanel} section={NO_PROPS} fallback={RESERVED} />
    </section>
  )
}

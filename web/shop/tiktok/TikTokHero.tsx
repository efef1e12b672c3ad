import { ArrowUpRight } from 'lucide-react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ShortVideosDrawing } from './ShortVideosDrawing.tsx'
import { TIKTOK_NAME, TIKTOK_PROFILE_URL } from './tiktok-profile.ts'

export function TikTokHero() {
  return (
    <section className="column grid items-center gap-x-16 gap-y-12 pt-12 md:grid-cols-[1fr_auto] md:pt-20">
      <div>
        <p className="text-14 font-medium text-flame-deep">TikTok Feed</p>
        <h1 className="mt-2 text-48 sm:text-64">One idea at a time</h1>
        <p className="mt-6 max-w-[46ch] text-18 text-ink-soft">
          Short videos on candles, risk and trading psychology. Each makes one point; the courses put it all together.
        </p>
        <div className="mt-8 flex gap-3 max-sm:flex-col">
          <a
            href={TIKTOK_PROFILE_URL}
            target="_blank"
            rel="noopener"
            className={buttonStyle({ variant: 'primary', size: 'large' })}
          >
            Follow @{TIKTOK_NAME}
            <ArrowUpRight aria-hidden="true" className="-mr-1 size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <AppLink href={paths.catalog} className={buttonStyle({ size: 'large' })}>
            View Courses
          </AppLink>
        </div>
      </div>
      <ShortVideosDrawing />
    </section>
  )
}

import type { HomePage } from '#contract/settings/home-page.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The last thing on the home page: one way on, for people who read this far. */
export function ClosingCall({ title, text, button }: NonNullable<HomePage['closing']>) {
  return (
    <section aria-labelledby="closing" className="below-fold column pt-24 md:pt-32">
      <div className="flex items-center justify-between gap-12 rounded-card border border-line bg-surface p-8 md:p-16">
        <div className="min-w-0">
          <h2 id="closing" className="text-36 md:text-48">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-[48ch] text-18 text-ink-soft">{text}</p>}
          <AppLink
            href={paths.catalog}
            className={buttonStyle({ variant: 'primary', size: 'large', className: 'mt-8 max-w-full' })}
          >
            {button}
          </AppLink>
        </div>
        <BrandMark className="hidden size-28 shrink-0 md:block" />
      </div>
    </section>
  )
}

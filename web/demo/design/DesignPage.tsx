import { DataSamples } from '#web/demo/design/DataSamples.tsx'
import { FormSamples } from '#web/demo/design/FormSamples.tsx'
import { FoundationSamples } from '#web/demo/design/FoundationSamples.tsx'
import { OverlaySamples } from '#web/demo/design/OverlaySamples.tsx'

/** Every component of web/ui in both themes, side by side. Only in development. */
export function DesignPage() {
  return (
    <div className="px-4 pt-10 md:px-8">
      <h1 className="text-36">Design system</h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        The components that pages are made of. Dialogs, menus and toasts open in the page&apos;s theme.
      </p>
      <div className="mt-8 grid gap-6 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <section
            key={theme}
            aria-label={`${theme} theme`}
            className={`${theme} grid min-w-0 content-start gap-12 *:min-w-0 rounded-card border border-line bg-paper p-5 text-ink md:p-8`}
          >
            <FoundationSamples theme={theme} />
            <FormSamples />
            <DataSamples />
            <OverlaySamples />
          </section>
        ))}
      </div>
    </div>
  )
}

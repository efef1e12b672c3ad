import { RiskDisclaimer } from '#web/frame/RiskDisclaimer.tsx'

/** On every screen of the journal; pages have the disclaimer in their footer too, dialogs cover it. */
export function JournalNotice({ hasDisclaimer = false }: { hasDisclaimer?: boolean }) {
  return (
    <div className="border-t border-line pt-5 text-13 text-muted">
      <div className="grid max-w-[80ch] gap-2">
        <p>A record for learning only. Nothing here is advice.</p>
        {hasDisclaimer && <RiskDisclaimer />}
      </div>
    </div>
  )
}

import { Copy, Download } from 'lucide-react'

import { useShop } from '#web/lib/shop-data/shop.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

type Props = { codes: string[]; onDone: () => void }

/** Shown once; they can't be displayed again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { siteName } = useShop()
  const text = `${siteName} recovery codes. Each one works once.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Copied', description: 'Paste the codes somewhere safe.' }),
      () => toast({ title: 'Not copied', description: 'Select the codes and copy them.', variant: 'destructive' }),
    )
  return (
    <div className="animate-appear">
      <p className="max-w-[60ch] text-14 text-ink-soft">
        <strong className="font-semibold text-ink">Save your recovery codes now.</strong> We won&apos;t show them again.
        If you lose your phone, each code lets you sign in once.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-8 gap-y-1.5 rounded-control bg-raised px-4 py-3.5 font-mono text-14 text-ink sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyle()}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
        <Button variant="primary" onClick={onDone}>
          I&apos;ve saved them
        </Button>
      </div>
    </div>
  )
}

import { Link2 } from 'lucide-react'

import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'

export function CopyLink({ path }: { path: string }) {
  const copy = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: url })
    } catch {
      // Without HTTPS, or if the browser forbids it, show the link to copy by hand.
      toast({ title: 'Copy this link', description: url, durationMs: 20_000 })
    }
  }
  return (
    <Button onClick={copy}>
      <Link2 aria-hidden="true" className="size-4" />
      Copy link
    </Button>
  )
}

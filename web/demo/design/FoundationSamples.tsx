import { clsx } from 'clsx'

import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Sample } from './Sample.tsx'

const COLORS = [
  'bg-paper',
  'bg-surface',
  'bg-raised',
  'bg-line',
  'bg-line-strong',
  'bg-muted',
  'bg-ink-soft',
  'bg-ink',
  'bg-flame',
  'bg-flame-deep',
  'bg-gain',
  'bg-loss',
]

export function FoundationSamples({ theme }: { theme: string }) {
  return (
    <>
      <div>
        <h2 className="text-28">The {theme} theme</h2>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          Body text in Geist.{' '}
          <a className="text-flame-deep underline underline-offset-4" href="#main">
            A link to the start
          </a>
          , and numbers that line up in columns: <span className="tabular">$1,299.00</span>.
        </p>
        <p className="mt-2 text-13 text-muted">Muted text, for details.</p>
      </div>
      <Sample title="Mark">
        <BrandMark className="size-4" />
        <BrandMark className="size-6" />
        <BrandMark className="size-10" />
        <BrandMark className="size-10" oneColor />
      </Sample>
      <Sample title="Colours">
        {COLORS.map((color) => (
          <span key={color} title={color} className={clsx('size-10 rounded-control border border-line', color)} />
        ))}
      </Sample>
      <Sample title="Buttons">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete course</Button>
        <Button variant="dangerOutline">Delete account</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button aria-disabled="true">Explains itself</Button>
        <Button size="small">Small</Button>
        <Button variant="primary" size="large">
          Large
        </Button>
      </Sample>
      <Sample title="Badges">
        <Badge variant="default">Beginner</Badge>
        <Badge>Secondary</Badge>
        <Badge variant="outline">Outline</Badge>
        <StatusBadge status="Completed" />
        <StatusBadge status="Failed" />
      </Sample>
      <Sample title="Avatars and waiting">
        <Avatar imageUrl={null} firstName="Ada" />
        <Avatar imageUrl={null} firstName="" className="size-11" />
        <Spinner />
      </Sample>
    </>
  )
}

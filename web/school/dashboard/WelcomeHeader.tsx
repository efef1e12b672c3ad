import { hoursWithDecimal, type LearningFigures } from './learning-figures.ts'

type Props = { firstName: string; figures: LearningFigures | undefined }

export function WelcomeHeader({ firstName, figures }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0">
        <h1 className="text-36 md:text-48">My Dashboard</h1>
        <p className="mt-1.5 text-18 text-ink-soft">
          Welcome back, <bdi>{firstName.trim() || 'Trader'}</bdi>!
        </p>
      </div>
      <dl className="flex gap-5 text-14">
        <Figure label="Watch Time" value={figures && hoursWithDecimal(figures.watchedSeconds)} />
        <Figure label="Certificates" value={figures && String(figures.certificates)} />
      </dl>
    </header>
  )
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular font-medium text-ink">{value}</dd>
    </div>
  )
}

import { Sparkline } from './Sparkline.tsx'

type Props = {
  title: string
  values: number[]
  /** Describes the line to screen readers. */
  label: string
  /** Shown instead of the line while every day is zero. */
  empty: string
}

export function SparkFigure({ title, values, label, empty }: Props) {
  return (
    <figure className="rounded-card border border-line bg-surface px-5 py-4">
      <figcaption className="mb-2 text-13 text-muted">{title}</figcaption>
      {values.every((value) => value === 0) ? (
        <p className="flex h-12 items-center text-14 text-ink-soft">{empty}</p>
      ) : (
        <Sparkline values={values} label={label} />
      )}
    </figure>
  )
}

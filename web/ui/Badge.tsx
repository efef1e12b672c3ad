import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyle = cva('inline-flex h-6 items-center gap-1 rounded-full border text-13 font-medium whitespace-nowrap', {
  variants: {
    variant: {
      default: 'border-transparent bg-flame-wash px-2.5 text-flame-deep',
      secondary: 'border-transparent bg-raised px-2.5 text-ink-soft',
      outline: 'border-line px-2.5 text-ink-soft',
      /** The usual state of most rows: only a dot has color. */
      settled:
        'gap-1.5 border-transparent text-ink-soft before:size-1.5 before:rounded-full before:bg-gain forced-colors:before:bg-[CanvasText]',
      success: 'border-transparent bg-gain-wash px-2.5 text-gain',
      destructive: 'border-transparent bg-loss-wash px-2.5 text-loss',
      'outline-destructive': 'border-loss/60 px-2.5 text-loss',
    },
  },
  defaultVariants: { variant: 'secondary' },
})

type Props = ComponentProps<'span'> & VariantProps<typeof badgeStyle>
export type BadgeVariant = NonNullable<Props['variant']>

export function Badge({ variant, className, ...props }: Props) {
  return <span className={badgeStyle({ variant, className })} {...props} />
}

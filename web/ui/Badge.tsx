import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyle = cva(
  'inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-13 font-medium whitespace-nowrap',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-flame-wash text-flame-deep',
        secondary: 'border-transparent bg-raised text-ink-soft',
        outline: 'border-line text-ink-soft',
        success: 'border-transparent bg-gain-wash text-gain',
        destructive: 'border-transparent bg-loss-wash text-loss',
      },
    },
    defaultVariants: { variant: 'secondary' },
  },
)

type Props = ComponentProps<'span'> & VariantProps<typeof badgeStyle>
export type BadgeVariant = NonNullable<Props['variant']>

export function Badge({ variant, className, ...props }: Props) {
  return <span className={badgeStyle({ variant, className })} {...props} />
}

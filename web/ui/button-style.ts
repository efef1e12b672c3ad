import { cva, type VariantProps } from 'class-variance-authority'

/** Shared by buttons and links styled as buttons. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-150 ease-out active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  ],
  {
    variants: {
      variant: {
        // Forced colors remove backgrounds, so a border has to show that these are buttons.
        primary: 'bg-flame text-on-flame hover:bg-flame-hover forced-colors:border',
        secondary: 'border border-line bg-surface text-ink hover:border-line-strong',
        outline: 'border border-line-strong bg-transparent text-ink hover:bg-raised',
        /** The main action, before it can be used. */
        waiting: 'border border-flame bg-flame-wash text-ink',
        ghost: 'text-ink hover:bg-raised',
        danger: 'bg-loss text-on-loss hover:opacity-90 forced-colors:border',
        /** Opens the question whose answer is `danger`. */
        dangerOutline: 'border border-loss bg-transparent text-loss hover:bg-loss hover:text-on-loss',
        quiet: 'text-muted hover:bg-raised hover:text-ink',
      },
      size: {
        small: 'h-8 px-3 text-14 pointer-coarse:h-11 pointer-coarse:min-w-11',
        medium: 'h-control px-4 text-14',
        large: 'h-12 px-6 text-16',
        icon: 'size-control',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
)

export type ButtonStyle = VariantProps<typeof buttonStyle>

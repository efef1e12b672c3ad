import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** For a menu whose code was loaded by the click that opens it. */
  defaultOpen?: boolean
}

export const menuStyle = clsx(
  'z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1.5rem))] min-w-56',
  'origin-(--radix-dropdown-menu-content-transform-origin) animate-rise overflow-y-auto rounded-card border border-line',
  'bg-surface p-1.5 shadow-float',
)

export function DropdownMenu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} className={menuStyle}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemStyle = clsx(
  'flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-14 text-ink outline-none select-none',
  'pointer-coarse:min-h-11 data-highlighted:bg-raised data-disabled:pointer-events-none data-disabled:text-muted',
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
)

/** With `asChild` a link can be the item. */
export function DropdownItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(itemStyle, className)} {...props} />
}

export function DropdownLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('px-2.5 py-2', className)} {...props} />
}

export function DropdownSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}

import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'

import { useTabInView } from './use-tab-in-view.ts'

type Tab = { value: string; label: string; content: ReactNode }
type Props = Omit<ComponentProps<typeof Radix.Root>, 'children'> & {
  /** Describes the tabs to screen readers. */
  label: string
  tabs: Tab[]
  /** Equal widths, for two or three tabs over a form. */
  fill?: boolean
  /** Keeps inactive tabs mounted but hidden, so that typed text isn't lost. */
  keepMounted?: boolean
}

export function Tabs({ label, tabs, fill = false, keepMounted = false, ...props }: Props) {
  const row = useTabInView(props.value)
  const pressed = useRef<EventTarget>(null)
  return (
    <Radix.Root {...props}>
      <Radix.List ref={row} aria-label={label} className="fade-edges flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onMouseDown={({ currentTarget }) => {
              pressed.current = currentTarget
            }}
            onClick={({ currentTarget }) => {
              // Radix reacts to mousedown, which is missing if the page woke up between it and the click.
              if (pressed.current !== currentTarget) {
                currentTarget.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
              }
              pressed.current = null
            }}
            className={clsx(
              'relative h-11 rounded-t-control px-4 text-14 font-medium whitespace-nowrap text-muted transition-colors',
              'after:absolute after:inset-x-4 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent',
              'hover:text-ink focus-visible:-outline-offset-2',
              'data-[state=active]:text-ink data-[state=active]:after:bg-flame',
              fill ? 'flex-1' : 'shrink-0 first:min-w-11 first:pl-0 first:text-left first:after:left-0',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className="pt-6 data-[state=inactive]:hidden"
          {...(keepMounted ? { forceMount: true } : {})}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

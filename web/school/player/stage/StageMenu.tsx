import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  label: string
  title: string
  trigger: ReactNode
  value: string
  choices: { value: string; text: string }[]
  onChange: (value: string) => void
  /** Inside the stage, so that it also shows in full screen. */
  container: HTMLElement | null
}

/** A menu above the controls, with one choice. */
export function StageMenu({ label, title, trigger, value, choices, onChange, container }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        aria-label={label}
        title={title}
        className="tabular grid h-9 min-w-11 shrink-0 place-items-center rounded-full px-2 text-14 font-medium text-ink transition-colors hover:bg-ink/15 focus-visible:outline-ink pointer-coarse:h-11"
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align="end"
          side="top"
          sideOffset={8}
          collisionPadding={8}
          className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-28 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          <Radix.RadioGroup value={value} onValueChange={onChange}>
            {choices.map((choice) => (
              <Radix.RadioItem
                key={choice.value}
                value={choice.value}
                className={clsx(
                  'tabular flex min-h-8 items-center rounded-control px-3 text-14 text-ink outline-none select-none pointer-coarse:min-h-10',
                  'data-highlighted:bg-raised data-[state=checked]:font-semibold data-[state=checked]:text-flame-deep',
                )}
              >
                {choice.text}
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

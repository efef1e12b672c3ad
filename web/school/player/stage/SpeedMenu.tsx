import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'

import { PLAYBACK_SPEEDS } from './playback-speed.ts'

type Props = {
  speed: number
  onChange: (speed: number) => void
  /** Inside the stage, so that it also shows in full screen. */
  container: HTMLElement | null
}

export function SpeedMenu({ speed, onChange, container }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        aria-label={`Playback speed ${speed}×`}
        title="Playback speed (< and >)"
        className="tabular h-9 min-w-11 shrink-0 rounded-full px-2 text-14 font-medium text-ink transition-colors hover:bg-ink/15 focus-visible:outline-ink pointer-coarse:h-11"
      >
        {speed}×
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align="end"
          side="top"
          sideOffset={8}
          collisionPadding={8}
          className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-28 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          <Radix.RadioGroup value={String(speed)} onValueChange={(value) => onChange(Number(value))}>
            {PLAYBACK_SPEEDS.map((choice) => (
              <Radix.RadioItem
                key={choice}
                value={String(choice)}
                className={clsx(
                  'tabular flex min-h-8 items-center rounded-control px-3 text-14 text-ink outline-none select-none pointer-coarse:min-h-10',
                  'data-highlighted:bg-raised data-[state=checked]:font-semibold data-[state=checked]:text-flame-deep',
                )}
              >
                {choice === 1 ? '1× (normal)' : `${choice}×`}
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

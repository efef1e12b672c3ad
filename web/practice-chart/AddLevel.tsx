import { Minus } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'

export const PICK_LEVEL = 'Choose a price on the chart for your level'

type Props = {
  isPicking: boolean
  onPick: () => void
  onAdd: () => void
}

/** Draws a level: where the chart is pressed next, or at once if there's no pointer to press it with. */
export function AddLevel({ isPicking, onPick, onAdd }: Props) {
  return (
    <Button
      variant={isPicking ? 'waiting' : 'quiet'}
      size="small"
      aria-pressed={isPicking}
      // Arrow keys move the new line.
      onClick={(event) => (event.detail === 0 ? onAdd() : onPick())}
    >
      <Minus aria-hidden="true" className="size-4" />
      Add level
    </Button>
  )
}

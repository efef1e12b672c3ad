import { Checkbox } from '#web/ui/Checkbox.tsx'

type Props = { text: string; isGiven: boolean; onChange: (isGiven: boolean) => void; isLocked: boolean }

/** A consent checkbox with its full text. */
export function ConsentBox({ text, isGiven, onChange, isLocked }: Props) {
  return (
    <div className="rounded-control bg-raised px-4 py-3.5">
      <Checkbox
        required
        checked={isGiven}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.checked)}
        label={<span className="block whitespace-pre-line">{text}</span>}
      />
    </div>
  )
}

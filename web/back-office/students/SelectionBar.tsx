import type { ListedPerson } from '#contract/students/student.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  chosen: ListedPerson[]
  /** The students on this page. */
  shown: ListedPerson[]
  onChange: (chosen: ListedPerson[]) => void
  onGrant: () => void
}

/** What can be done with the selected students. */
export function SelectionBar({ chosen, shown, onChange, onGrant }: Props) {
  const others = shown.filter(({ id }) => !chosen.some((each) => each.id === id))
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-raised px-4 py-3 text-14">
      <span aria-live="polite" className="flex-1">
        {chosen.length === 1 ? '1 student selected' : `${chosen.length} students selected`}
      </span>
      {others.length > 0 && (
        <Button variant="quiet" onClick={() => onChange([...chosen, ...others])}>
          Select all on this page
        </Button>
      )}
      <Button onClick={onGrant}>Grant Access to all</Button>
      <Button variant="quiet" onClick={() => onChange([])}>
        Clear
      </Button>
    </div>
  )
}

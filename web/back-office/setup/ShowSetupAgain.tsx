import { useQuery } from '@tanstack/react-query'

import { useViewer } from '#web/lib/session/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { setupQuery, useHideSetup } from './setup.queries.ts'

/** The way back to a hidden checklist. */
export function ShowSetupAgain() {
  const { viewer } = useViewer()
  const { data } = useQuery(setupQuery)
  const hide = useHideSetup()
  if (!data?.isHidden || viewer?.role !== 'owner') return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
      The setup checklist is hidden.
      <Button
        variant="ghost"
        size="small"
        className="max-sm:-ml-3"
        disabled={hide.isPending}
        onClick={() => hide.mutate(false)}
      >
        Show the checklist
      </Button>
    </p>
  )
}

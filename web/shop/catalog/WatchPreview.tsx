import type { Course } from '#contract/catalog/course.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { PlayIcon } from '#web/ui/line-icons.tsx'
import { ScriptlessLink } from './ScriptlessLink.tsx'

const BUTTON_ID = 'watch-preview'
const loadDialog = () => import('./PreviewDialog.tsx').then((module) => module.PreviewDialog)

type Props = { course: Course & { trailerVideoKey: string } }

/** Plays a course's trailer. A shared link with `?preview=` opens it, the back button closes it. */
export function WatchPreview({ course }: Props) {
  const hydrated = useHydrated()
  const preview = useUrlModal('preview')
  const prefetch = () => {
    loadDialog().catch(() => {})
  }
  return (
    <>
      <div className="relative">
        <Button
          id={BUTTON_ID}
          size="large"
          className="w-full"
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => preview.open(course.slug)}
        >
          <PlayIcon className="size-4" />
          Watch Preview
        </Button>
        <ScriptlessLink href={paths.trailer(course.trailerVideoKey)}>Watch Preview</ScriptlessLink>
      </div>
      {hydrated && preview.value === course.slug && (
        <DialogOnDemand load={loadDialog} dialog={{ course, returnFocusTo: BUTTON_ID, onClose: preview.close }} />
      )}
    </>
  )
}

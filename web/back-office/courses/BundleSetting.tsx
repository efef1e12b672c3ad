import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useBundleSetting } from './publishing.mutations.ts'

export function BundleSetting({ course: { id, bundleIncluded } }: { course: AdminCourse }) {
  const set = useBundleSetting(id)
  return (
    <ManagerSection
      title="Bundle"
      hint="Adds the course to the Full Course Bundle and makes it available for others. Turning this off removes it from bundles; existing buyers keep access."
    >
      <Switch
        label="Include in bundles"
        checked={bundleIncluded}
        disabled={set.isPending}
        onChange={({ target }) => set.mutate(target.checked)}
      />
    </ManagerSection>
  )
}

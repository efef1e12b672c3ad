import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useBundleSetting } from './publishing.mutations.ts'

export function BundleSetting({ course: { id, bundleIncluded } }: { course: AdminCourse }) {
  const set = useBundleSetting(id)
  return (
    <ManagerSection
      title="Bundle"
      hint="On, it joins the Full Course Bundle and can be chosen for others. Off, it leaves all bundles on sale; past buyers keep it."
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

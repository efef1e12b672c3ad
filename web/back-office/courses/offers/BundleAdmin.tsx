import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import { Button } from '#web/ui/Button.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { BundleDialog } from './BundleDialog.tsx'
import { OfferAdminRow } from './OfferAdminRow.tsx'
import { useDeleteBundle, useReorderBundles } from './offers.mutations.ts'

type Props = { bundles: Bundle[]; courses: AdminCourse[] }

export function BundleAdmin({ bundles, courses }: Props) {
  const [editing, setEditing] = useState<Bundle | 'new' | null>(null)
  const reorder = useReorderBundles()
  const remove = useDeleteBundle()
  const byId = new Map(bundles.map((bundle) => [bundle.id, bundle]))
  return (
    <section aria-labelledby="bundles-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="bundles-title" className="text-22">
          Bundles
        </h2>
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" className="size-4" />
          New Bundle
        </Button>
      </div>
      {bundles.length === 0 ? (
        <p className="rounded-card border border-line p-6 text-14 text-ink-soft">
          No bundles yet. A bundle sells several courses at one price.
        </p>
      ) : (
        <SortableList
          ids={bundles.map(({ id }) => id)}
          nameOf={(id) => byId.get(id)?.title ?? 'bundle'}
          onReorder={(ids) => reorder.mutate(ids)}
          className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
        >
          {(id) => {
            const bundle = byId.get(id)
            return (
              bundle && (
                <OfferAdminRow
                  title={bundle.title}
                  note={bundle.courses.map(({ title }) => title).join(', ') || "No courses, so it's not on sale"}
                  priceCents={bundle.price}
                  originalPriceCents={bundle.originalPrice}
                  prices={bundle.prices}
                  isDeleting={remove.isPending}
                  onEdit={() => setEditing(bundle)}
                  onDelete={() => remove.mutate(id)}
                />
              )
            )
          }}
        </SortableList>
      )}
      {editing && (
        <BundleDialog
          courses={courses}
          {...(editing === 'new' ? {} : { bundle: editing })}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

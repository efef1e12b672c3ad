import { mayOpenBackOffice, useViewer } from '#web/lib/session/viewer.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'

/** Reminds staff, who can still browse, that the shop is closed to everyone else. */
export function MaintenanceNotice() {
  const { maintenanceMode } = useShop()
  const { viewer } = useViewer()
  if (!maintenanceMode || !mayOpenBackOffice(viewer)) return null
  return (
    <aside
      aria-label="Maintenance"
      className="border-b border-line bg-flame-wash px-4 py-1 text-center text-13 text-flame-deep"
    >
      Maintenance mode is on: only staff can see the shop.
    </aside>
  )
}

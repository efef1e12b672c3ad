import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'

/** What everyone has to know before they use the shop, above every page. */
export function ShopNotices() {
  return (
    <>
      <MaintenanceNotice />
      <SandboxNotice />
    </>
  )
}

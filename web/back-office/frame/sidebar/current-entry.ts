import { DASHBOARD_TABS, SIDEBAR_ENTRIES, type SidebarEntry } from '#web/back-office/back-office-destinations.ts'
import { paths } from '#web/paths.ts'

/** The entry of the sidebar that an address belongs to: `/admin/users/42` belongs to Manage Users. */
export function currentEntry(path: string, search: string): SidebarEntry | undefined {
  const at = path.replace(/\/+$/, '')
  if (at === paths.admin) {
    const named = new URLSearchParams(search).get('tab')
    const tab = DASHBOARD_TABS.find(({ value }) => value === named) ?? DASHBOARD_TABS[0]
    return SIDEBAR_ENTRIES.find((entry) => 'value' in entry && entry.value === tab?.value)
  }
  return SIDEBAR_ENTRIES.find((entry) => 'path' in entry && (at === entry.path || at.startsWith(`${entry.path}/`)))
}

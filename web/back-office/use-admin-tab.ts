import { useLocation, useSearch } from 'wouter'

import { paths } from '#web/paths.ts'
import { ADMIN_TABS } from './admin-tabs.ts'

/** The chosen tab is kept in the URL, so it can be linked to and the Back button works. */
export function useAdminTab(): [tab: string, choose: (tab: string) => void] {
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab = ADMIN_TABS.find(({ value }) => value === named)?.value ?? 'dashboard'
  return [tab, (value) => navigate(paths.adminTab(value))]
}

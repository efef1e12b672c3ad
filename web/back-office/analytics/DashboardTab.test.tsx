import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { StudentsTab } from '#web/back-office/students/StudentsTab.tsx'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { DashboardTab } from './DashboardTab.tsx'

it.each([DashboardTab, StudentsTab])('shows a spinner while the figures load', (Tab) => {
  const html = renderToString(
    <QueryClientProvider client={createQueryClient({ getJson: () => new Promise(() => {}) })}>
      <Router ssrPath="/admin" ssrSearch="">
        <Tab />
      </Router>
    </QueryClientProvider>,
  )
  expect(html).toContain('role="status"')
  expect(html).toContain('Loading')
  expect(html).not.toContain('30-day revenue')
})

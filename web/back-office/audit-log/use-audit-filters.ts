import { useLocation, useSearch } from 'wouter'

import { AUDIT_AREA_NAMES } from '#contract/audit/audit-actions.ts'
import { paths } from '#web/paths.ts'
import type { AuditFilterValues } from './AuditFilterBar.tsx'
import type { AuditFilters } from './audit.queries.ts'

const NAMES = ['actorId', 'area', 'kind', 'from', 'to'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/

/** The filters are kept in the URL, so that a filtered log can be linked to. */
export function useAuditFilters() {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as AuditFilterValues
  const go = (next: AuditFilterValues) => {
    const chosen = new URLSearchParams(NAMES.flatMap((name) => (next[name] ? [[name, next[name]]] : [])))
    navigate(chosen.size > 0 ? `${paths.auditLog}?${chosen}` : paths.auditLog, { replace: true })
  }
  return {
    values,
    filters: readFilters(values),
    isFiltered: NAMES.some((name) => values[name] !== ''),
    change: (part: Partial<AuditFilterValues>) => go({ ...values, ...part }),
    clear: () => go({ actorId: '', area: '', kind: '', from: '', to: '' }),
  }
}

/** Leaves out what someone mistyped in the URL, which the server would refuse. */
function readFilters({ actorId, area, kind, from, to }: AuditFilterValues): AuditFilters {
  return {
    actorId: ID.test(actorId) ? actorId : undefined,
    area: AUDIT_AREA_NAMES.find((name) => name === area),
    kind: kind === 'changes' || kind === 'views' ? kind : undefined,
    from: DAY.test(from) ? from : undefined,
    to: DAY.test(to) ? to : undefined,
  }
}

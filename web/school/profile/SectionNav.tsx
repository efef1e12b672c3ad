import { clsx } from 'clsx'

import { useSectionInView } from './use-section-in-view.ts'

const PROFILE_SECTIONS = [
  { id: 'information', label: 'Profile Information' },
  { id: 'status', label: 'Account Status' },
  { id: 'notes', label: 'My Notes' },
  { id: 'purchases', label: 'Purchases' },
  { id: 'payment-methods', label: 'Payment Methods' },
  { id: 'security', label: 'Account Security' },
  { id: 'emails', label: 'Emails' },
  { id: 'data', label: 'Your Data' },
  { id: 'danger', label: 'Danger Zone' },
]

/** Section links, shown next to the page on wide screens. */
export function SectionNav() {
  const current = useSectionInView(PROFILE_SECTIONS)
  return (
    <nav aria-label="On this page" className="hidden lg:block">
      <ul className="sticky top-24 grid gap-0.5 border-l border-line">
        {PROFILE_SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={clsx(
                '-ml-px flex min-h-9 items-center border-l-2 border-transparent pl-4 text-14 text-ink-soft transition-colors hover:text-ink',
                'aria-[current]:border-flame aria-[current]:font-medium aria-[current]:text-ink',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { ShopInfo } from '#contract/shop/shop-info.ts'

/** Drawn here because the icon set has no brand icons. */
const NETWORKS = [
  { key: 'tiktok', name: 'TikTok', path: 'M13 3v11.2a3.6 3.6 0 1 1-3-3.55M13 3c.2 2.9 2 4.7 4.7 4.9' },
  {
    key: 'youtube',
    name: 'YouTube',
    path: 'M5.5 5h9A3.5 3.5 0 0 1 18 8.5v3a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 2 11.5v-3A3.5 3.5 0 0 1 5.5 5ZM8.5 7.8v4.4l3.7-2.2Z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M7 3h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM14 6h.01',
  },
  { key: 'x', name: 'X', path: 'M4 4h3l9 12h-3ZM15.5 4 4.5 16' },
] as const

/** Links to the shop's accounts. An icon looks like a link, so networks without an address are only named. */
export function SocialLinks({ social }: Pick<ShopInfo, 'social'>) {
  return (
    <ul className="mt-5 flex flex-wrap items-center gap-x-3 text-13 text-muted">
      {NETWORKS.map(({ key, name, path }) => (
        <li key={name}>
          {social?.[key] ? (
            <a
              href={social[key]}
              rel="me noopener"
              className="grid size-11 place-items-center rounded-control transition-colors hover:text-ink"
            >
              <span className="sr-only">{name}</span>
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
                <path d={path} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

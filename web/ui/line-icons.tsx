/** The icons on every page, drawn like Lucide's (24 px, ISC license) without its runtime. Others come from Lucide. */
type Props = { className?: string }

function LineIcon({ path, className }: Props & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}

const RAYS = 'M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4'

export const SunIcon = (props: Props) => <LineIcon path={`M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z${RAYS}`} {...props} />
export const MoonIcon = (props: Props) => (
  <LineIcon path="M21 12.5a9 9 0 1 1-9.5-9.5c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4" {...props} />
)
export const MenuIcon = (props: Props) => <LineIcon path="M4 5h16M4 12h16M4 19h16" {...props} />
export const CloseIcon = (props: Props) => <LineIcon path="M18 6 6 18M6 6l12 12" {...props} />
export const CheckIcon = (props: Props) => <LineIcon path="M20 6 9 17l-5-5" {...props} />
export const PlayIcon = (props: Props) => <LineIcon path="M7 4.5v15l12-7.5z" {...props} />
export const SearchIcon = (props: Props) => (
  <LineIcon path="M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Zm2 10-4.3-4.3" {...props} />
)
export const AlertIcon = (props: Props) => (
  <LineIcon path="M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 8v4m0 4h.01" {...props} />
)

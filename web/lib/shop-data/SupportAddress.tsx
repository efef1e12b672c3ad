import { useShop } from './shop.ts'

/** The shop's support address as a link, or nothing until staff enter one. */
export function SupportAddress({ className }: { className?: string }) {
  const { supportEmail } = useShop()
  if (!supportEmail) return null
  return (
    <a href={`mailto:${supportEmail}`} className={className ?? 'text-flame-deep underline underline-offset-4'}>
      {supportEmail}
    </a>
  )
}

import { FooterLink } from './FooterLink.tsx'
import type { FooterColumn } from './footer-columns.ts'

export function FooterLinks({ items, className }: Pick<FooterColumn, 'items'> & { className: string }) {
  return (
    <ul className={className}>
      {items.map(({ label, href }) => (
        <li key={label}>
          <FooterLink href={href}>{label}</FooterLink>
        </li>
      ))}
    </ul>
  )
}

import { CreditCard } from 'lucide-react'

import { ProfileSection } from './ProfileSection.tsx'

export function PaymentMethods() {
  return (
    <ProfileSection id="payment-methods" title="Payment Methods">
      <p className="flex items-start gap-3 rounded-control bg-raised px-4 py-3.5 text-14 text-ink-soft">
        <CreditCard aria-hidden="true" className="mt-px size-5 shrink-0 text-muted" />
        <span>No saved cards. A card that you save with your first purchase will be here.</span>
      </p>
    </ProfileSection>
  )
}

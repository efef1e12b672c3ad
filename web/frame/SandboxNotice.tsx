import { useShop } from '#web/lib/shop-data/shop.ts'

/** Nobody may take a demonstration for the real thing. */
export function SandboxNotice() {
  const { paymentsSandbox } = useShop()
  if (!paymentsSandbox) return null
  return (
    <aside aria-label="Payments" className="border-b border-line bg-raised px-4 py-1 text-center text-13 text-ink-soft">
      Sandbox – no real charge
    </aside>
  )
}

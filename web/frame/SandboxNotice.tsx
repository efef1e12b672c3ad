import { useShop } from '#web/lib/shop-data/shop.ts'

/** Makes clear that payments here aren't real. */
export function SandboxNotice() {
  const { paymentsSandbox } = useShop()
  if (!paymentsSandbox) return null
  return (
    <aside
      aria-label="Payments"
      className="border-b border-line bg-raised px-4 py-1 text-center text-13 text-ink-soft print:hidden"
    >
      Sandbox – no real charge
    </aside>
  )
}

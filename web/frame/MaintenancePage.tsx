import { useShop } from '#web/lib/shop-data/shop.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Shown instead of every page while the shop is closed; staff still get in. */
export function MaintenancePage() {
  const { siteName } = useShop()
  return (
    <div className="column grid grid-rows-[auto_1fr_auto]">
      <p className="flex h-16 items-center gap-2 font-display text-22 font-medium tracking-tight">
        <BrandMark className="size-7 shrink-0" />
        {siteName}
      </p>
      <EmptyState heading="h1" title="We'll be right back" className="justify-center">
        The shop is temporarily closed. Your courses, notes and progress are safe. Please check back soon.
      </EmptyState>
      <p className="pb-8 text-center text-14 text-muted">
        Part of the team?{' '}
        <AppLink href={paths.adminLogin} className="text-flame-deep underline underline-offset-4">
          Log in
        </AppLink>
      </p>
    </div>
  )
}

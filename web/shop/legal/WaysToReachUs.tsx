import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** The beginning of a sentence: the support address, if the shop has one, and the contact form. */
export function WaysToReachUs() {
  const { supportEmail } = useShop()
  return (
    <>
      {supportEmail ? (
        <>
          Email us at <SupportAddress /> or use the{' '}
        </>
      ) : (
        'Use the '
      )}
      <AppLink href={paths.contact} className="text-flame-deep underline underline-offset-4">
        contact form
      </AppLink>
    </>
  )
}

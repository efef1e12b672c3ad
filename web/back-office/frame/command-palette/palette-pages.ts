import { BACK_OFFICE_DESTINATIONS, destinationHref } from '#web/back-office/back-office-destinations.ts'

/** Every destination of the back office, so that typing its name leads there. */
export const PALETTE_PAGES = BACK_OFFICE_DESTINATIONS.map((destination) => ({
  label: destination.label,
  href: destinationHref(destination),
}))

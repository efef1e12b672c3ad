import { BACK_OFFICE_DESTINATIONS, destinationHref } from '#web/back-office/back-office-destinations.ts'

/** Every back-office destination with a label, so people can find it by typing. */
export const PALETTE_PAGES = BACK_OFFICE_DESTINATIONS.flatMap((destination) =>
  'label' in destination ? [{ label: destination.label, href: destinationHref(destination) }] : [],
)

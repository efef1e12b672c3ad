import { BACK_OFFICE_PLACES, hrefOf } from '#web/back-office/back-office-places.ts'

/** Every place of the back office that has a name, so that typing its name leads there. */
export const PALETTE_PAGES = BACK_OFFICE_PLACES.flatMap((place) =>
  'label' in place ? [{ label: place.label, href: hrefOf(place) }] : [],
)

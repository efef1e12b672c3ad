/** What the shop sells. */
export const ITEM_KINDS = ['course', 'bundle', 'mentorship'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What a missing item is called (student spec §2, Checkout). */
export const ITEM_NAMES: Record<ItemKind, string> = {
  course: 'Course',
  bundle: 'Bundle',
  mentorship: 'Mentorship Program',
}

/** A program lasts four weeks (student spec §9): until then it is owned, afterwards it can be booked again. */
export const MENTORSHIP_DAYS = 28

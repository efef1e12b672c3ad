/** What the shop sells. */
export const ITEM_KINDS = ['course', 'bundle', 'mentorship'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Display names, for messages such as 'Bundle not found'. */
export const ITEM_NAMES: Record<ItemKind, string> = {
  course: 'Course',
  bundle: 'Bundle',
  mentorship: 'Mentorship Program',
}

/** A program lasts four weeks. After that, the student no longer owns it and can book it again. */
export const MENTORSHIP_DAYS = 28

/** How long lists can be sorted; a minus means descending. The first one of each is the default. */
export const ORDER_SORTS = ['-date', 'date', '-amount', 'amount'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const PEOPLE_SORTS = ['-joined', 'joined', 'name', '-name', '-spent', 'spent', '-seen', 'seen'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** By default, open disputes come first, those with the nearest deadline at the top. */
export const DISPUTE_SORTS = ['urgency', '-opened', 'opened', '-amount', 'amount'] as const
export type DisputeSort = (typeof DISPUTE_SORTS)[number]

/** By default, open payments by due date, so overdue ones come first, and closed ones newest first. */
export const PLAN_PAYMENT_SORTS = ['urgency', 'charge', '-charge', '-amount', 'amount'] as const
export type PlanPaymentSort = (typeof PLAN_PAYMENT_SORTS)[number]

export const FAILURE_SORTS = ['-tried', 'tried', '-attempts', 'attempts'] as const
export type FailureSort = (typeof FAILURE_SORTS)[number]

export const DATE_SORTS = ['-date', 'date'] as const
export type DateSort = (typeof DATE_SORTS)[number]

/** The second payment of a plan: on its day, tried and refused, paid, or no longer wanted. */
export const INSTALLMENT_STATUSES = ['scheduled', 'past_due', 'paid', 'canceled'] as const
type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number]

export const isOpenInstallment = (status: InstallmentStatus) => status === 'scheduled' || status === 'past_due'

export const installmentCan = {
  /** Never early: before its day only the student pays. */
  retry: ({ status, dueAt }: { status: InstallmentStatus; dueAt: string }, now: Date) =>
    status === 'past_due' || (status === 'scheduled' && Date.parse(dueAt) <= now.getTime()),
  markPaid: ({ status }: { status: InstallmentStatus }) => isOpenInstallment(status),
}

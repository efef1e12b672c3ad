/** The status of a plan's second payment. */
export const INSTALLMENT_STATUSES = ['scheduled', 'past_due', 'paid', 'canceled'] as const
type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number]

export const isOpenInstallment = (status: InstallmentStatus) => status === 'scheduled' || status === 'past_due'

export const installmentCan = {
  /** Never before the due date; until then only the student can pay. */
  retry: ({ status, dueAt }: { status: InstallmentStatus; dueAt: string }, now: Date) =>
    status === 'past_due' || (status === 'scheduled' && Date.parse(dueAt) <= now.getTime()),
  markPaid: ({ status }: { status: InstallmentStatus }) => isOpenInstallment(status),
}

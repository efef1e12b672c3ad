type Action = { action: string; label: string; before: string | null; after: string | null }

/** Describes a staff action in words that follow a name: 'granted access to Intro to Trading: won the raffle'. */
export function describeStaffAction({ action, label, before, after }: Action): string {
  const was = getFields(before)
  const is = getFields(after)
  const because = is.reason ? `: ${is.reason}` : ''
  const words: Record<string, string> = {
    'user.view': 'viewed this account',
    'user.view-timeline': 'viewed this account',
    'user.view-access': 'viewed the course access',
    'user.view-credits': 'viewed the mentorship sessions',
    'user.view-progress': 'viewed the progress',
    'user.view-plays': 'viewed the recent plays',
    'user.end-sessions': 'ended all sessions',
    'user.impersonate-view': 'opened the impersonation view',
    'user.view-orders': 'viewed the orders',
    'user.view-mails': 'viewed the emails',
    'user.change-role': `changed the role from ${was.role} to ${is.role}`,
    'user.waive-exercise': `waived ${is.lesson}${because}`,
    'user.reset-password': 'reset the password',
    'user.resend-verification': 'resent the verification email',
    'user.resend-invitation': 'resent the invitation',
    'access.grant': `granted access to ${is.offer}${because}`,
    'access.revoke': `revoked access to ${was.offer}${because}`,
    'credits.grant': `gave ${sessions(is.sessions)} of ${is.program}${because}`,
    'credits.end': `ended ${countEnded(was)} of ${was.program}${because}`,
    'order.view': `viewed the order for ${label}`,
    'order.receipt': `resent the receipt for ${label}`,
    'order.refund': `refunded ${label}${because}`,
    'dispute.evidence': `downloaded the evidence for ${label}`,
    'installment.retry': `charged the second payment for ${label}`,
    'installment.mark-paid': `marked the second payment for ${label} as paid${because}`,
    'mail.view': `read the email ${label}`,
    'mail.resend': `resent the email ${label}`,
  }
  return words[action] ?? action.replace(/[.-]/g, ' ')
}

function getFields(json: string | null): Record<string, unknown> {
  return json === null ? {} : JSON.parse(json)
}

const sessions = (count: unknown, kind = '') => `${count}${kind} ${count === 1 ? 'session' : 'sessions'}`

/** Those that were booked are canceled by it. */
function countEnded({ left, booked }: Record<string, unknown>): string {
  const parts = [Number(left) > 0 && sessions(left, ' unused'), Number(booked) > 0 && sessions(booked, ' booked')]
  return parts.filter(Boolean).join(' and ') || '0 sessions'
}

type Action = { action: string; label: string; before: string | null; after: string | null }

/** What staff did with somebody, in words that follow a name: 'opened Intro to Trading: won the raffle'. */
export function describeStaffAction({ action, label, before, after }: Action): string {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const because = is.reason ? `: ${is.reason}` : ''
  const words: Record<string, string> = {
    'user.view': 'looked at this account',
    'user.view-timeline': 'looked at this account',
    'user.view-access': 'looked at what is open',
    'user.view-progress': 'looked at the progress',
    'user.impersonate-view': 'opened the impersonation view',
    'user.view-orders': 'looked at the orders',
    'user.view-mails': 'looked at the mails',
    'user.change-role': `changed the role from ${was.role} to ${is.role}`,
    'user.reset-password': 'reset the password',
    'user.resend-verification': 'sent the link that confirms the address',
    'user.resend-invitation': 'resent the invitation',
    'access.grant': `opened ${is.offer}${because}`,
    'access.revoke': `closed ${was.offer}${because}`,
    'order.view': `looked at the order of ${label}`,
    'order.receipt': `sent the receipt of ${label} again`,
    'order.refund': `gave money back for ${label}${because}`,
    'dispute.evidence': `took the evidence about ${label}`,
    'installment.retry': `charged the second payment of ${label}`,
    'installment.mark-paid': `marked the second payment of ${label} as paid${because}`,
    'mail.view': `read the mail ${label}`,
    'mail.resend': `sent the mail ${label} again`,
  }
  return words[action] ?? action.replace(/[.-]/g, ' ')
}

function fieldsOf(json: string | null): Record<string, unknown> {
  return json === null ? {} : JSON.parse(json)
}

import { useMutation } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import type { ContactDraft } from './ContactForm.tsx'

const NOT_SENT = "Your message wasn't sent. Please try again."

export function useSendMessage(orderId: string | undefined) {
  const send = useMutation({
    mutationFn: (draft: ContactDraft) => callApi('POST /api/contact', { body: { ...draft, orderId } }),
    onError: (error) => toastFailure('Message not sent', error, NOT_SENT),
  })
  /** Unlike the toast, it stays until the person edits something or tries again. */
  const problem = send.isError && !isLostSession(send.error) ? failureText(send.error, NOT_SENT) : undefined
  return { ...send, problem }
}

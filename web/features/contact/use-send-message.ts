import { useMutation } from '@tanstack/react-query'

import { callApi } from '#web/lib/api-client.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import type { ContactDraft } from './ContactForm.tsx'

export function useSendMessage(orderId: string | undefined) {
  return useMutation({
    mutationFn: (draft: ContactDraft) => callApi('POST /api/contact', { body: { ...draft, orderId } }),
    onError: (error) => toastFailure('Message not sent', error, "Your message wasn't sent. Please try again."),
  })
}

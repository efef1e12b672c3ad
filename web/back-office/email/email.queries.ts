import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { MailType } from '#contract/mail/mail-type.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

export const templatesQuery = apiQuery('GET /api/admin/email/templates')
export const otherEmailsQuery = apiQuery('GET /api/admin/email/other-templates')
export const analyticsQuery = apiQuery('GET /api/admin/email/analytics', { query: {} })
export const mailQuery = (id: string) => apiQuery('GET /api/admin/email/logs/:id', { params: { id } })

export const LOG_PAGE_SIZE = 10
type LogFilter = { status?: string; templateType?: string; recipient?: string; sort?: string; offset: number }
export const logsQuery = (filter: LogFilter) =>
  pagedQuery('GET /api/admin/email/logs', { query: { ...filter, limit: LOG_PAGE_SIZE } as never })

type Draft = { templateType: MailType; subject: string; body: string }
/** A POST because the draft is sent in the body; it changes nothing. */
export const previewQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['/api/admin/email/preview', draft],
    queryFn: () => callApi('POST /api/admin/email/preview', { body: draft }),
    placeholderData: keepPreviousData,
  })

function useRefreshMail() {
  const queryClient = useQueryClient()
  return () => {
    queryClient.invalidateQueries({ queryKey: ['/api/admin/email/logs'] })
    queryClient.invalidateQueries({ queryKey: ['/api/admin/email/analytics'] })
  }
}

export function useUpdateTemplate(onSaved?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ApiInput<'PUT /api/admin/email/templates/:templateType'>) =>
      callApi('PUT /api/admin/email/templates/:templateType', input),
    onSuccess: () => {
      queryClient.invalidateQueries(templatesQuery)
      toast({ title: 'Template Updated', description: 'The next email of this type will use it.' })
      onSaved?.()
    },
    onError: (error) => toastActionFailure(error, 'Failed to update email template. Please try again.'),
  })
}

export function useUpdateOtherEmail(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ApiInput<'PUT /api/admin/email/other-templates/:templateType'>) =>
      callApi('PUT /api/admin/email/other-templates/:templateType', input),
    onSuccess: () => {
      queryClient.invalidateQueries(otherEmailsQuery)
      toast({ title: 'Template Updated', description: 'The next email of this type will use it.' })
      onSaved()
    },
    onError: (error) => toastActionFailure(error, 'Failed to update email template. Please try again.'),
  })
}

export function useSendTest(onSent: () => void) {
  const refresh = useRefreshMail()
  return useMutation({
    mutationFn: (body: { templateType: string; testEmail: string }) =>
      callApi('POST /api/admin/email/test-template', { body: { ...body, testData: {} } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Test Email Sent', description: message })
      refresh()
      onSent()
    },
    onError: (error) => toastActionFailure(error, 'Failed to send test email. Please try again.'),
  })
}

export function useTestMailConnection() {
  return useMutation({
    mutationFn: () => callApi('GET /api/email/connection'),
    onSuccess: ({ success, message }) =>
      toast({
        title: success ? 'Connection Successful' : 'Connection Test Failed',
        description: message,
        variant: success ? 'default' : 'destructive',
      }),
    onError: (error) => toastActionFailure(error, 'Unable to test email connection', 'Connection Test Failed'),
  })
}

export function useResend(onSent: () => void) {
  const refresh = useRefreshMail()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/email/logs/:id/resend', { params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Email Sent', description: message })
      refresh()
      onSent()
    },
    onError: (error) => toastActionFailure(error, "The email couldn't be resent. Please try again."),
  })
}

export function useAnnounce(onSent: () => void) {
  const refresh = useRefreshMail()
  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/email/announce'>['body']) =>
      callApi('POST /api/admin/email/announce', { body }),
    onSuccess: ({ message }) => {
      toast({ title: 'Email Sent', description: message })
      refresh()
      onSent()
    },
    onError: (error) => toastActionFailure(error, "The email couldn't be sent. Please try again."),
  })
}

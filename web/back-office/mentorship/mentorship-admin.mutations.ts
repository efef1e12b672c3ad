import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { sessionsInWords } from './sessions-in-words.ts'

export type RulesChange = ApiInput<'PUT /api/admin/mentorship/programs/:id'>['body']

export function useSaveProgramRules(id: string, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: RulesChange) => callApi('PUT /api/admin/mentorship/programs/:id', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Program updated' })
      onDone()
    },
    onError: (error) => toastActionFailure(error, "The program couldn't be updated. Please try again."),
    onSettled: refresh,
  })
}

export function useStartMentor(onDone: () => void = () => {}) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (userId: string) => callApi('POST /api/admin/mentorship/mentors', { body: { userId } }),
    onSuccess: ({ name, weeklyMinutes }) => {
      toast({
        title: `${name} is a mentor now`,
        description: weeklyMinutes > 0 ? undefined : 'Students can book once the mentor has set their weekly hours.',
      })
      onDone()
    },
    onError: (error) => toastActionFailure(error, "The mentor couldn't be added. Please try again."),
    onSettled: refresh,
  })
}

export function useStopMentor(id: string, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (handOverTo: string) =>
      callApi('POST /api/admin/mentorship/mentors/:id/stop', { params: { id }, body: { handOverTo } }),
    onSuccess: ({ mentor, handedOver, canceled }) => {
      const outcomes = [
        handedOver > 0 && `${sessionsInWords(handedOver)} handed over.`,
        canceled > 0 && `${sessionsInWords(canceled)} canceled.`,
      ]
      toast({
        title: `${mentor.name} can't be booked anymore`,
        description: outcomes.filter(Boolean).join(' ') || undefined,
      })
      onDone()
    },
    onError: (error) => toastActionFailure(error, "The mentor couldn't be stopped. Please try again."),
    onSettled: refresh,
  })
}

export function useCancelSession(onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/mentorship/sessions/:id/cancel', { params: { id } }),
    onSuccess: () => toast({ title: 'Session canceled' }),
    onError: (error) => toastActionFailure(error, "The session couldn't be canceled. Please try again."),
    onSettled: () => {
      onDone()
      return refresh()
    },
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/mentorship/'),
    })
}

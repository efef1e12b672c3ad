import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type ApiCallName, type ApiInput, type ApiReply, callApi, type InputArgument } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'
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

export function useSaveIntroduction(id: string, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { introduction: string; before: string | null }) =>
      callApi('PUT /api/admin/mentorship/mentors/:id/introduction', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Introduction saved' })
      onDone()
    },
    onError: (error) => toastActionFailure(error, "The introduction couldn't be saved. Please try again."),
    onSettled: refresh,
  })
}

type Words = { title: string; description?: string }

/** A change of a session. What went wrong is shown where it was asked for. */
export function useChangeSession<Name extends ApiCallName>(
  name: Name,
  { done, onDone }: { done: Words | ((reply: ApiReply<Name>) => Words); onDone: (reply: ApiReply<Name>) => void },
) {
  const refresh = useRefresh()
  const change = useMutation({
    mutationFn: (input: InputArgument<Name>[0]) => callApi(name, ...([input] as InputArgument<Name>)),
    onSuccess: (reply) => {
      toast(typeof done === 'function' ? done(reply) : done)
      onDone(reply)
    },
    // Also after a failure: what it was about may have changed meanwhile.
    onSettled: () => {
      refresh()
    },
  })
  return useOneAtATime(change)
}

export function useAssignStudent(mentorId: string) {
  const refresh = useRefresh()
  const assign = useMutation({
    mutationFn: (studentId: string) =>
      callApi('PUT /api/admin/mentorship/mentors/:id/students/:studentId', { params: { id: mentorId, studentId } }),
    onSuccess: () => toast({ title: 'Student assigned' }),
    onError: (error) => toastActionFailure(error, "The student couldn't be assigned. Please try again."),
    onSettled: refresh,
  })
  const unassign = useMutation({
    mutationFn: (studentId: string) =>
      callApi('DELETE /api/admin/mentorship/mentors/:id/students/:studentId', { params: { id: mentorId, studentId } }),
    onSuccess: () => toast({ title: 'Student unassigned' }),
    onError: (error) => toastActionFailure(error, "The student couldn't be unassigned. Please try again."),
    onSettled: refresh,
  })
  return { assign, unassign }
}

/** The catalog shows who mentors in which program. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        path === '/api/mentorship' || String(path).startsWith('/api/admin/mentorship/'),
    })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode, failureDetail, failureText } from '#web/lib/api/api-error.ts'
import { ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { paths } from '#web/paths.ts'
import { refreshMentorship } from '#web/school/mentorship/mentorship.mutations.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'
import { type FreeTime, keyOf } from './free-time.ts'

type Choice = { program: MyProgram; moving: MySession | null; time: FreeTime; agenda: string }

/** Books a time, takes a seat in a group, or moves a session, and opens it. */
export function useChooseTime(choice: Choice) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const { moving, time } = choice
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ id }) => {
      navigate(paths.mySession(id), { replace: true })
      refreshMentorship(queryClient)
      toast(
        moving
          ? { title: 'Session moved', description: "We've emailed you the new time." }
          : { title: 'Session booked', description: "We've emailed you a confirmation with a calendar invite." },
      )
    },
    // What was free may be gone.
    onError: () => refreshMentorship(queryClient),
  })
  const { mutate, error, isPending, variables } = useOneAtATime(sending)
  // After picking another time, the reason against the last one is no longer of interest.
  const isAboutThis = variables !== undefined && keyOf(variables.time) === keyOf(time)
  const failure = error && isAboutThis ? error : null
  const nextTimes = failure ? (failureDetail(failure, 'nextSlots')?.split(' ') ?? []) : []
  return {
    choose: () => mutate(choice),
    isPending,
    problem: failure ? describeProblem(failure, moving !== null, nextTimes.length > 0) : undefined,
    nextTimes,
  }
}

/** The shop's message names the next free times, too. They follow as buttons. */
function describeProblem(failure: Error, isMove: boolean, hasNextTimes: boolean): string {
  if (hasNextTimes && failureCode(failure) === 'slot_taken') return 'Someone else just booked that time.'
  if (hasNextTimes) return "That time can't be booked anymore."
  return failureText(failure, `We couldn't ${isMove ? 'move' : 'book'} your session. Please try again.`)
}

function send({ program, moving, time, agenda }: Choice): Promise<MySession> {
  const { startsAt, mentorId, group } = time
  const timeZone = ownZone()
  if (moving) {
    return callApi('POST /api/my/mentorship/sessions/:id/move', {
      params: { id: moving.id },
      body: { startsAt, timeZone },
    })
  }
  if (group) {
    return callApi('POST /api/my/mentorship/sessions/:id/seat', {
      params: { id: group.sessionId },
      body: { timeZone, agenda },
    })
  }
  return callApi('POST /api/my/mentorship/sessions', {
    body: { programId: program.id, mentorId, startsAt, timeZone, agenda },
  })
}

import type { ApiReply } from '#web/lib/api/api-client.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { GroupSessionForm } from '#web/session-parts/GroupSessionForm.tsx'

type Props = { programs: ApiReply<'GET /api/mentor/desk'>['programs']; onClose: () => void }

export function GroupSessionDialog({ programs, onClose }: Props) {
  const schedule = useMentorWrite('POST /api/mentor/sessions', {
    done: { title: 'Group session scheduled', description: 'Students with sessions left can now take a seat.' },
    onDone: onClose,
  })
  return (
    <GroupSessionForm
      programs={programs}
      linkHint="Leave blank to use the link from your settings."
      isPending={schedule.isPending}
      error={schedule.error}
      onEdit={schedule.reset}
      onSchedule={(body) => schedule.mutate({ body })}
      onClose={onClose}
    />
  )
}

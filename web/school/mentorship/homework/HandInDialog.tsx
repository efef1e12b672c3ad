import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { LONGEST_MESSAGE } from '#contract/mentorship/thread-limits.ts'
import { isVisible } from '#contract/visible-text.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { AttachFiles } from '#web/mentor-thread/AttachFiles.tsx'
import { useFiles } from '#web/mentor-thread/use-files.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { refreshMentorship } from '../mentorship.mutations.ts'

const HAND_IN = 'POST /api/my/mentorship/homework/:id/hand-in'

/** Starts with what was handed in before, if the mentor asked for another try. */
export function HandInDialog({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState(homework.answer ?? '')
  const files = useFiles(homework.answerFiles)
  const [missing, setMissing] = useState<string>()
  const handIn = useOneAtATime(
    useMutation({
      mutationFn: (body: ApiInput<typeof HAND_IN>['body']) => callApi(HAND_IN, { params: { id: homework.id }, body }),
      onSuccess: () => {
        toast({ title: 'Homework handed in' })
        onClose()
      },
      onSettled: () => refreshMentorship(queryClient),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !isVisible(answer) && files.fileIds.length === 0
    setMissing(isEmpty ? 'Please write a note or attach a file.' : undefined)
    if (!isEmpty && !files.isUploading) handIn.mutate({ answer, fileIds: files.fileIds })
  }
  const failure = handIn.error && failureText(handIn.error, "We couldn't hand it in. Please try again.")
  return (
    <FormDialog
      title="Hand in homework"
      description={homework.title}
      submitLabel="Hand in"
      pendingLabel="Handing in..."
      isPending={handIn.isPending || files.isUploading}
      isDirty={answer !== (homework.answer ?? '') || files.isChanged}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={`Note for ${homework.mentorName}`} error={missing}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            className="min-h-28"
            maxLength={LONGEST_MESSAGE}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      <AttachFiles {...files.control} />
      <InlineError text={files.error ?? failure ?? undefined} />
    </FormDialog>
  )
}

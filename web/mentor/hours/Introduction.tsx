import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { MAX_INTRODUCTION_LENGTH } from '#contract/mentorship/mentorship-limits.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { resetAfterSave } from '#web/lib/forms/reset-after-save.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useFollowServer } from '#web/lib/forms/use-follow-server.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { introductionQuery } from '#web/mentor/mentor.queries.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'

const loadSchema = async () =>
  (await import('#contract/mentorship/mentor-introduction.endpoints.ts')).IntroductionFormSchema

/** What visitors and students see of a mentor. */
export function Introduction() {
  const { data, isError, refetch } = useQuery(introductionQuery)
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <h2 id="introduction-title" className="text-22">
        Introduction
      </h2>
      <Person />
      {data && <IntroductionForm introduction={data.introduction ?? ''} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {!data && isError && <LoadFailure what="Your introduction" onRetry={() => refetch()} />}
    </Card>
  )
}

function Person() {
  const { viewer } = useViewer()
  if (!viewer) return null
  const { firstName, lastName, profileImageUrl } = viewer
  return (
    <div className="flex items-center gap-4">
      <Avatar imageUrl={profileImageUrl} firstName={firstName} lastName={lastName} className="size-14" />
      <div className="min-w-0">
        <p className="text-16 font-medium wrap-anywhere text-ink">{`${firstName} ${lastName}`.trim()}</p>
        <AppLink href={paths.profile} className="tap text-14 text-flame-deep underline underline-offset-4">
          {profileImageUrl ? 'Change your name or picture' : 'Add a picture'}
        </AppLink>
      </div>
    </div>
  )
}

function IntroductionForm({ introduction }: { introduction: string }) {
  const queryClient = useQueryClient()
  const saved = useMemo(() => ({ introduction }), [introduction])
  const form = useContractForm<{ introduction: string }>(loadSchema, { defaultValues: saved })
  const { register, handleSubmit, formState } = form
  useFollowServer(form, saved)
  const discardQuestion = useUnsavedPage(formState.isDirty)
  // What is being changed. The server's version may be a newer one while somebody types.
  const [before, setBefore] = useState(introduction)
  if (!formState.isDirty && before !== introduction) setBefore(introduction)
  const save = useMutation({
    mutationFn: async (body: { introduction: string; before: string | null }) => {
      // A read that is on its way would bring back the words from before.
      await queryClient.cancelQueries({ queryKey: introductionQuery.queryKey })
      return callApi('PUT /api/mentor/introduction', { body })
    },
    onSuccess: (reply) => {
      queryClient.setQueryData(introductionQuery.queryKey, reply)
      setBefore(reply.introduction ?? '')
      toast({ title: 'Introduction saved' })
      return queryClient.invalidateQueries({ queryKey: ['/api/mentorship'] })
    },
  })
  const submit = handleSubmit(({ introduction }) => {
    const showSaved = resetAfterSave(form)
    save.mutate(
      { introduction, before: before || null },
      { onSuccess: (reply) => showSaved({ introduction: reply.introduction ?? '' }) },
    )
  })
  return (
    <form noValidate aria-labelledby="introduction-title" className="grid gap-5" onSubmit={submit}>
      <Field
        label="About you"
        hint={`Shown to everyone in the catalog, with your name and picture, once you write it. Up to ${MAX_INTRODUCTION_LENGTH} characters.`}
        error={formState.errors.introduction?.message}
      >
        {(control) => <Textarea rows={5} dir="auto" {...register('introduction')} {...control} />}
      </Field>
      <InlineError
        text={save.error ? failureText(save.error, "We couldn't save your introduction. Please try again.") : undefined}
      />
      <div>
        <Button type="submit" variant="primary" disabled={!formState.isDirty || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save introduction'}
        </Button>
      </div>
      {discardQuestion}
    </form>
  )
}

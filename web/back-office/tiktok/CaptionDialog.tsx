import { useId } from 'react'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useUpdatePost } from './tiktok-admin.queries.ts'

const loadSchema = async () => (await import('#contract/tiktok/tiktok-admin.endpoints.ts')).CaptionForm

export function CaptionDialog({ post, onClose }: { post: AdminTiktokPost; onClose: () => void }) {
  const { register, handleSubmit, formState } = useContractForm<{ caption: string }>(loadSchema, {
    defaultValues: { caption: post.caption },
  })
  const update = useUpdatePost(onClose)
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit caption"
      description="Your caption is kept when videos are fetched again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={update.isPending}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((body) => update.mutate({ params: { id: post.id }, body }))}>
        <Field label="Caption" error={formState.errors.caption?.message}>
          {(control) => <Textarea rows={4} maxLength={2200} {...control} {...register('caption')} />}
        </Field>
      </form>
    </Dialog>
  )
}

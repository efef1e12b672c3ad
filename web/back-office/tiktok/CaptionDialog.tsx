import { useState } from 'react'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useUpdatePost } from './tiktok-admin.queries.ts'

export function CaptionDialog({ post, onClose }: { post: AdminTiktokPost; onClose: () => void }) {
  const [caption, setCaption] = useState(post.caption)
  const update = useUpdatePost(onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit caption"
      description="Your caption is kept when videos are fetched again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={update.isPending || caption.trim() === ''}
            onClick={() => update.mutate({ params: { id: post.id }, body: { caption } })}
          >
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <Field label="Caption">
        {(control) => (
          <Textarea
            rows={4}
            maxLength={2200}
            {...control}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}

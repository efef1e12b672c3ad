import { useRef } from 'react'

import { PICTURE_TYPES } from '#contract/accounts/picture-rules.ts'
import type { User } from '#contract/accounts/user.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useChangePicture, useRemovePicture } from './picture.mutations.ts'

/** Shows the profile picture and lets people change it. */
export function ProfilePicture({ viewer }: { viewer: User }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useChangePicture()
  const remove = useRemovePicture()
  const hasPicture = viewer.profileImageUrl !== null
  const isPending = change.isPending || remove.isPending
  return (
    <div className="flex items-center gap-4 sm:w-36 sm:flex-col sm:items-stretch">
      <Avatar
        imageUrl={viewer.profileImageUrl}
        firstName={viewer.firstName}
        className="size-20 font-display text-28 font-medium sm:mx-auto"
      />
      <div className="flex flex-wrap gap-1 sm:flex-col sm:items-stretch">
        <Button size="small" disabled={isPending} onClick={() => input.current?.click()}>
          {change.isPending ? 'Uploading...' : hasPicture ? 'Change picture' : 'Add a picture'}
        </Button>
        {hasPicture && (
          <Button size="small" variant="quiet" disabled={isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? 'Removing...' : 'Remove picture'}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Picture"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) change.mutate(file)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

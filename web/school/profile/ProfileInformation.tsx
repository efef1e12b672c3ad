import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { User } from '#contract/accounts/user.ts'
import { Button } from '#web/ui/Button.tsx'
import { changedFields, type ProfileFields } from './changed-fields.ts'
import { Facts } from './Facts.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useUpdateProfile } from './profile.mutations.ts'

/** Read-only until someone edits it. Saving without changes just closes the form. */
export function ProfileInformation({ viewer }: { viewer: User }) {
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const update = useUpdateProfile()
  const leave = () => {
    // Rendered right away, so the button is there to take the focus.
    flushSync(() => setIsEditing(false))
    opener.current?.focus()
  }
  const save = (typed: ProfileFields) => {
    const changes = changedFields(viewer, typed)
    if (Object.keys(changes).length === 0) leave()
    else update.mutate(changes, { onSuccess: leave })
  }
  return (
    <ProfileSection
      id="information"
      title="Profile Information"
      action={
        !isEditing && (
          <Button ref={opener} onClick={() => setIsEditing(true)}>
            Edit Profile
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6 sm:flex-row">
        <ProfilePicture viewer={viewer} />
        <div className="min-w-0 flex-1">
          {isEditing ? (
            <ProfileForm profile={viewer} isPending={update.isPending} onSubmit={save} onCancel={leave} />
          ) : (
            <Facts
              facts={[
                { label: 'First Name', value: viewer.firstName },
                { label: 'Last Name', value: viewer.lastName },
                { label: 'Email', value: viewer.email, isLong: true },
              ]}
            />
          )}
        </div>
      </div>
    </ProfileSection>
  )
}

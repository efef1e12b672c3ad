import { useState } from 'react'

import { mayOpenBackOffice, useViewer } from '#web/lib/session/viewer.ts'
import { ConfirmPasswordForm } from '#web/passwords/ConfirmPasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { type NewSecret, useSetUpTwoFactor } from './two-factor.mutations.ts'

type Props = { onTurnedOn: (recoveryCodes: string[]) => void }

export function TwoFactorOff({ onTurnedOn }: Props) {
  const isStaff = mayOpenBackOffice(useViewer().viewer)
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const setUp = useSetUpTwoFactor(setSecret)
  if (secret) return <TwoFactorSetUp secret={secret} onTurnedOn={onTurnedOn} onCancel={() => setSecret(null)} />
  if (setUp.isPasswordRequired) {
    return (
      <div className="max-w-md">
        <ConfirmPasswordForm
          label="Continue"
          isPending={setUp.isPending}
          error={setUp.passwordError}
          onSubmit={setUp.confirm}
          onCancel={setUp.cancelPassword}
        />
      </div>
    )
  }
  return (
    <div>
      {isStaff && (
        <p className="mb-3 max-w-[60ch] border-l-2 border-flame pl-3 text-14 text-ink">
          You have admin access. Please turn on two-factor sign-in.
        </p>
      )}
      <Button variant={isStaff ? 'primary' : 'secondary'} disabled={setUp.isPending} onClick={setUp.run}>
        Set up
      </Button>
    </div>
  )
}

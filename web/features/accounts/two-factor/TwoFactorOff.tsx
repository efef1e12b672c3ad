import { useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { PasswordQuestion } from '../passwords/PasswordQuestion.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { type NewSecret, useSetUpTwoFactor } from './two-factor.mutations.ts'

type Props = { onTurnedOn: (recoveryCodes: string[]) => void }

export function TwoFactorOff({ onTurnedOn }: Props) {
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const setUp = useSetUpTwoFactor(setSecret)
  if (secret) return <TwoFactorSetUp secret={secret} onTurnedOn={onTurnedOn} onCancel={() => setSecret(null)} />
  if (setUp.asksForPassword) {
    return (
      <div className="max-w-md">
        <PasswordQuestion
          label="Go on"
          isPending={setUp.isPending}
          onSubmit={setUp.confirm}
          onCancel={setUp.stopAsking}
        />
      </div>
    )
  }
  return (
    <Button disabled={setUp.isPending} onClick={setUp.run}>
      Set up
    </Button>
  )
}

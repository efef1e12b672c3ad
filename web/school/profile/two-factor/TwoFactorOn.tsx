import { useState } from 'react'

import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { ConfirmPasswordForm } from '#web/passwords/ConfirmPasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useRenewRecoveryCodes, useTurnOffTwoFactor } from './two-factor.mutations.ts'

type Props = { since: string; codesLeft: number; onNewCodes: (recoveryCodes: string[]) => void }

export function TwoFactorOn({ since, codesLeft, onNewCodes }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const cancelPassword = () => setIsAsking(false)
  const renew = useRenewRecoveryCodes(onNewCodes)
  const turnOff = useTurnOffTwoFactor(cancelPassword)
  const refused = [renew, turnOff].find(({ isPasswordRequired }) => isPasswordRequired)
  if (refused) {
    return (
      <div className="max-w-md">
        <ConfirmPasswordForm
          label={refused === renew ? 'Create new codes' : 'Turn off'}
          destructive={refused === turnOff}
          isPending={refused.isPending}
          error={refused.passwordError}
          onSubmit={refused.confirm}
          onCancel={() => {
            refused.cancelPassword()
            cancelPassword()
          }}
        />
      </div>
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-soft">
        <StatusBadge status="on">
          <CheckIcon className="size-3.5" />
          On
        </StatusBadge>
        Since {formatDay(since)}. {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={renew.isPending} onClick={renew.run}>
          New recovery codes
        </Button>
        <Button onClick={() => setIsAsking(true)}>Turn off</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Turn off two-factor sign-in?"
        confirmLabel="Turn off"
        isPending={turnOff.isPending}
        onConfirm={turnOff.run}
      >
        You&apos;ll sign in with just your password. Your recovery codes will stop working.
      </ConfirmDialog>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorOff } from './TwoFactorOff.tsx'
import { TwoFactorOn } from './TwoFactorOn.tsx'
import { twoFactorQuery } from './two-factor.mutations.ts'

/** Two-factor settings. New recovery codes are shown first. */
export function TwoFactor() {
  const { data, isError, refetch } = useQuery(twoFactorQuery)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  if (newCodes) return <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
        Failed to load this setting.
        <Button size="small" onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className="h-10 w-40" />
  return data.enabledSince ? (
    <TwoFactorOn since={data.enabledSince} codesLeft={data.recoveryCodesLeft} onNewCodes={setNewCodes} />
  ) : (
    <TwoFactorOff onTurnedOn={setNewCodes} />
  )
}

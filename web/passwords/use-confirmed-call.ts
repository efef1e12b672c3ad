import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'

type Options<Reply> = { onSuccess: (reply: Reply) => void; onError: (error: Error) => void }

/**
 * For actions that need a recent sign-in. The server refuses older sessions with `confirm_password`;
 * `isPasswordRequired` is then true, and `confirm` repeats the call with the password.
 */
export function useConfirmedCall<Reply>(call: () => Promise<Reply>, { onSuccess, onError }: Options<Reply>) {
  const [isPasswordRequired, setIsPasswordRequired] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (password?: string) => {
      if (password !== undefined) await callApi('POST /api/account/confirm-password', { body: { password } })
      return call()
    },
    onSuccess: (reply) => {
      setIsPasswordRequired(false)
      onSuccess(reply)
    },
    onError: (error) => {
      if (failureCode(error) === 'confirm_password') setIsPasswordRequired(true)
      else if (failureCode(error) !== 'wrong_password') onError(error)
    },
  })
  return {
    run: () => mutate(undefined),
    confirm: (password: string) => mutate(password),
    isPending,
    isPasswordRequired,
    /** Shown under the password field. */
    passwordError: failureCode(error) === 'wrong_password' ? failureText(error) : undefined,
    cancelPassword: () => {
      setIsPasswordRequired(false)
      reset()
    },
  }
}

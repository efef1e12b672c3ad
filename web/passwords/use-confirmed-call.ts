import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'

type Options<Reply> = { onSuccess: (reply: Reply) => void; onError: (error: Error) => void }

/**
 * For what only a fresh session may do. An older one is refused with `confirm_password`: then `isPasswordRequired`, and
 * the same call goes on with the password.
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
    /** The password was wrong; said where it was typed. */
    passwordError: failureCode(error) === 'wrong_password' ? failureText(error) : undefined,
    cancelPassword: () => {
      setIsPasswordRequired(false)
      reset()
    },
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { Concern } from '#contract/settings/site-settings.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { showAccent } from './settings/show-accent.ts'

export const adminSettingsQuery = apiQuery('GET /api/admin/settings')
export const walletsQuery = apiQuery('GET /api/admin/settings/wallets')
export type SettingsInput = ApiInput<'PUT /api/admin/settings'>['body']

/** Puts the server's response into the forms and reloads the audit log, which has a new entry. */
export function useShowSettings() {
  const queryClient = useQueryClient()
  return (settings: AdminSettings) => {
    queryClient.setQueryData(adminSettingsQuery.queryKey, settings)
    queryClient.invalidateQueries({ queryKey: ['/api/admin/audit-log'] })
    queryClient.invalidateQueries({ queryKey: ['/api/settings/public'] })
    queryClient.invalidateQueries(homePageQuery)
    queryClient.invalidateQueries({ queryKey: ['/api/admin/setup'] })
    queryClient.invalidateQueries(walletsQuery)
    showAccent(settings.accentColor)
  }
}

export function useSaveSettings() {
  const show = useShowSettings()
  return useMutation({
    mutationFn: (body: SettingsInput) => callApi('PUT /api/admin/settings', { body }),
    onSuccess: (settings) => {
      show(settings)
      toast({ title: 'Settings Updated', description: 'Your changes are saved.' })
    },
    onError: (error) => toastActionFailure(error, 'Failed to update settings. Please try again.'),
  })
}

export function useTestConnection(concern: Concern) {
  const show = useShowSettings()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/settings/test-connection', { body: { concern } }),
    onSuccess: ({ settings }) => show(settings),
    onError: (error) => toastActionFailure(error, "The connection couldn't be tested.", 'Connection Error'),
  })
}

export function useUseAnyway(concern: Concern) {
  const show = useShowSettings()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/settings/use-anyway', { body: { concern } }),
    onSuccess: (settings) => {
      show(settings)
      toast({ title: 'Settings Updated', description: 'The shop now uses the new settings.' })
    },
    onError: (error) => toastActionFailure(error, 'Failed to update settings. Please try again.'),
  })
}

type Confirmation = { password: string; changedAt: string }

/** Always asks for the password, so a browser left signed in isn't enough. */
export function useConfirmMailServer(onConfirmed: () => void) {
  const show = useShowSettings()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ password, changedAt }: Confirmation) => {
      await callApi('POST /api/account/confirm-password', { body: { password } })
      return callApi('POST /api/admin/settings/confirm-mail-server', { body: { changedAt } })
    },
    onSuccess: (settings) => {
      show(settings)
      queryClient.invalidateQueries({ queryKey: ['/api/admin/email/logs'] })
      toast({ title: 'Mail Server Confirmed', description: 'The held emails are being sent.' })
      onConfirmed()
    },
    onError: (error) => {
      if (failureCode(error) === 'wrong_password') return
      queryClient.invalidateQueries(adminSettingsQuery)
      toastActionFailure(error, "The mail server couldn't be confirmed. Please try again.")
    },
  })
}

export function useCreateWebhook() {
  const show = useShowSettings()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/settings/stripe-webhook'),
    onSuccess: ({ settings, message }) => {
      show(settings)
      toast({ title: 'Settings Updated', description: message })
    },
    onError: (error) => toastActionFailure(error, "The webhook couldn't be created. Please try again."),
  })
}

export function useRegisterWallets() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/settings/wallets'),
    onSuccess: (wallets) => {
      queryClient.setQueryData(walletsQuery.queryKey, wallets)
      queryClient.invalidateQueries({ queryKey: ['/api/admin/audit-log'] })
      toast({ title: 'Domain Registered', description: `Stripe knows ${wallets.domain} now.` })
    },
    onError: (error) => toastActionFailure(error, "The domain couldn't be registered. Please try again."),
  })
}

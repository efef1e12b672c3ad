import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { toast } from '#web/lib/toasts/toasts.ts'

const NOTICES: Record<string, Parameters<typeof toast>[0]> = {
  yes: { title: 'Account Connected', description: 'You can fetch videos now.' },
  no: {
    title: 'Account Not Connected',
    description: 'TikTok denied access. Please try again.',
    variant: 'destructive',
  },
  'no-app': {
    title: 'Account Not Connected',
    description: 'No TikTok app is configured. Set TIKTOK_CLIENT_KEY and TIKTOK_CLIENT_SECRET.',
    variant: 'destructive',
  },
}

/** Shows once whether connecting to TikTok worked (`?connected=yes`). */
export function useConnectNotice() {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const search = new URLSearchParams(location.search)
    const notice = NOTICES[search.get('connected') ?? '']
    if (!notice) return
    search.delete('connected')
    navigate(`${path}?${search}`, { replace: true })
    toast(notice)
  }, [path, navigate])
}

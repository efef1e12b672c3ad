import type { CSSProperties } from 'react'

import { accentShades } from '#contract/settings/accent-colors.ts'
import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import { readTypedColor } from './typed-color.ts'

type Props = { settings: AdminSettings; accent: string; includesName: boolean }

/** The navigation bar, a button, a link and a mark in both themes, with what's typed but not saved yet. */
export function BrandPreview({ settings, accent, includesName }: Props) {
  const color = readTypedColor(accent)
  return (
    <div className="grid gap-4">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          style={color ? tokensOf(color, theme) : undefined}
          className={`${theme} overflow-hidden rounded-card border border-line bg-paper text-ink`}
        >
          <div className="flex h-16 items-center gap-2 border-b border-line px-4">
            <Logo settings={settings} theme={theme} />
            {!(settings.pictures.logo && includesName) && (
              <span className="truncate font-display text-22 font-medium tracking-tight">{settings.siteName}</span>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
            <Button variant="primary">Enroll Now</Button>
            <span className="text-14 text-flame-deep underline underline-offset-4">Read the refund policy</span>
            <span className="rounded-full bg-flame-wash px-2.5 py-0.5 text-13 font-medium text-flame-deep">
              Beginner
            </span>
            <span className="h-1.5 w-full overflow-hidden rounded-full bg-raised">
              <span className="block h-full w-2/3 bg-flame" />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

function Logo({ settings, theme }: { settings: AdminSettings; theme: 'light' | 'dark' }) {
  const { logo, darkLogo } = settings.pictures
  const picture = theme === 'dark' ? (darkLogo ?? logo) : logo
  if (!picture) return <BrandMark className="size-7 shrink-0" />
  return (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt=""
      className="h-8 w-auto max-w-52 object-contain object-left"
    />
  )
}

function tokensOf(color: string, theme: 'light' | 'dark'): CSSProperties {
  const { flame, flameHover, flameDeep, flameWash, onFlame } = accentShades(color, theme)
  return {
    '--flame': flame,
    '--flame-hover': flameHover,
    '--flame-deep': flameDeep,
    '--flame-wash': flameWash,
    '--on-flame': onFlame,
  } as CSSProperties
}

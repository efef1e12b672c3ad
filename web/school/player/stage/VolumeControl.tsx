import { clsx } from 'clsx'
import { Volume1, Volume2, VolumeX } from 'lucide-react'

import { StageButton } from './StageButton.tsx'

type Props = { volume: number; isMuted: boolean; onToggle: () => void; onChange: (volume: number) => void }

/** The slider opens next to the button. Phones have volume buttons, so there it's shown only for unmuting. */
export function VolumeControl({ volume, isMuted, onToggle, onChange }: Props) {
  const shown = isMuted ? 0 : volume
  const Icon = isMuted ? VolumeX : shown < 0.5 ? Volume1 : Volume2
  return (
    <div className={clsx('group flex items-center', !isMuted && 'max-sm:pointer-coarse:hidden')}>
      <StageButton label={isMuted ? 'Unmute' : 'Mute'} shortcut="m" onClick={onToggle}>
        <Icon aria-hidden="true" />
      </StageButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-valuetext={`${Math.round(shown * 100)} %`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="volume-range w-0 opacity-0 transition-[width,opacity] duration-150 group-focus-within:mr-2 group-focus-within:w-18 group-focus-within:opacity-100 group-hover:mr-2 group-hover:w-18 group-hover:opacity-100 pointer-coarse:hidden"
      />
    </div>
  )
}

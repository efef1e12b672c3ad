import { PLAYBACK_SPEEDS } from './playback-speed.ts'
import { StageMenu } from './StageMenu.tsx'

type Props = {
  speed: number
  onChange: (speed: number) => void
  container: HTMLElement | null
}

export function SpeedMenu({ speed, onChange, container }: Props) {
  return (
    <StageMenu
      label={`Playback speed ${speed}×`}
      title="Playback speed (< and >)"
      trigger={`${speed}×`}
      value={String(speed)}
      choices={PLAYBACK_SPEEDS.map((choice) => ({
        value: String(choice),
        text: choice === 1 ? '1× (normal)' : `${choice}×`,
      }))}
      onChange={(value) => onChange(Number(value))}
      container={container}
    />
  )
}

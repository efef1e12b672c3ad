import { Settings2 } from 'lucide-react'

import type { QualityChoice } from '#web/adaptive-video/use-adaptive-video.ts'
import { StageMenu } from './StageMenu.tsx'

type Props = QualityChoice & { container: HTMLElement | null }

const AUTO = 'auto'

/** Which rendition plays: chosen by the player according to the connection, or fixed. */
export function QualityMenu({ rungs, chosen, shown, choose, container }: Props) {
  const now = chosen === null ? `Auto${shown ? ` (${shown}p)` : ''}` : `${chosen}p`
  return (
    <StageMenu
      label={`Quality ${now}`}
      title="Quality"
      trigger={<Settings2 aria-hidden="true" className="size-5" />}
      value={chosen === null ? AUTO : String(chosen)}
      choices={[
        { value: AUTO, text: chosen === null ? now : 'Auto' },
        ...rungs.map((rung) => ({ value: String(rung), text: `${rung}p` })),
      ]}
      onChange={(value) => choose(value === AUTO ? null : Number(value))}
      container={container}
    />
  )
}

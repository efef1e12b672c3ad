import { toggleTheme } from '#web/lib/browser/theme.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoonIcon, SunIcon } from '#web/ui/line-icons.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'

/** Renders both icons and lets CSS show one, so that the first paint is right. */
export function ThemeToggle() {
  return (
    <Tooltip label="Switch between light and dark">
      {(trigger) => (
        <Button variant="quiet" size="icon" aria-label="Toggle theme" onClick={toggleTheme} {...trigger}>
          <SunIcon className="size-5 dark:hidden" />
          <MoonIcon className="hidden size-5 dark:block" />
        </Button>
      )}
    </Tooltip>
  )
}

import { clsx } from 'clsx'
import { Ellipsis, type LucideIcon } from 'lucide-react'

import { Button } from '../Button.tsx'
import { buttonStyle } from '../button-style.ts'
import { DropdownItem, DropdownMenu } from '../DropdownMenu.tsx'
import { Tooltip } from '../Tooltip.tsx'

export type RowAction = {
  label: string
  /** Starts with the label and tells rows apart: 'Expire SUMMER'. */
  name: string
  icon?: LucideIcon
  /** A button with only the icon; the label is its tooltip. */
  isIconOnly?: boolean
  isDisabled?: boolean
  /** Why this row can't do it, instead of hiding it. `onSelect` still runs, so that a tap can say the same. */
  blockedBecause?: string | undefined
  /** This row can't do it. A row of icons keeps its place, so that the others stay in line. */
  isUnavailable?: boolean
} & ({ onSelect: () => void } | { href: string; isExternal?: boolean })

/** What can be done with one row, side by side; where room is short, buttons with words may wrap. */
export function RowButtons({ actions, isStacked }: { actions: RowAction[]; isStacked: boolean }) {
  const canWrap = isStacked && actions.every(({ isIconOnly }) => !isIconOnly)
  return (
    <span className={clsx('flex items-center justify-end gap-1', canWrap && 'flex-wrap')}>
      {actions.map((action) =>
        action.isUnavailable ? (
          <span key={action.name} className="size-control pointer-fine:size-8" />
        ) : action.isIconOnly ? (
          <Tooltip key={action.name} label={action.blockedBecause ?? action.label}>
            {(described) => <RowButton action={action} described={described} />}
          </Tooltip>
        ) : (
          <RowButton key={action.name} action={action} />
        ),
      )}
    </span>
  )
}

type Described = { 'aria-describedby'?: string | undefined }

function RowButton({ action, described = {} }: { action: RowAction; described?: Described }) {
  const { label, icon: Icon, isIconOnly, isDisabled, blockedBecause } = action
  const name = fullName(action)
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" className={clsx('size-4', !isIconOnly && 'text-muted')} />}
      {!isIconOnly && label}
    </>
  )
  const style = isIconOnly
    ? ({ variant: 'quiet', size: 'icon', className: '-my-1.5 pointer-fine:size-8' } as const)
    : ({ variant: 'secondary', size: 'small' } as const)
  if ('href' in action) {
    return (
      <a {...described} {...linkTarget(action)} href={action.href} aria-label={name} className={buttonStyle(style)}>
        {content}
      </a>
    )
  }
  return (
    <Button
      {...described}
      {...style}
      aria-label={name}
      aria-disabled={isDisabled || blockedBecause !== undefined || undefined}
      onClick={action.onSelect}
    >
      {content}
    </Button>
  )
}

/** The same actions behind one button, for cards. */
export function RowMenu({ actions, of }: { actions: RowAction[]; of: string }) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Actions for ${of}`} className="-my-2 -mr-2">
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      {actions.map((action) =>
        'href' in action ? (
          <DropdownItem key={action.name} asChild>
            <a href={action.href} aria-label={action.name} {...linkTarget(action)}>
              <ItemContent action={action} />
            </a>
          </DropdownItem>
        ) : (
          <DropdownItem
            key={action.name}
            aria-label={fullName(action)}
            {...(action.isDisabled ? { disabled: true } : {})}
            // Keeps the focus, unlike a disabled item: it says why.
            {...(action.blockedBecause ? { 'aria-disabled': true, className: 'text-muted' } : {})}
            onSelect={action.onSelect}
          >
            <ItemContent action={action} />
          </DropdownItem>
        ),
      )}
    </DropdownMenu>
  )
}

function ItemContent({ action: { label, icon: Icon, blockedBecause } }: { action: RowAction }) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span>
        {label}
        {blockedBecause && <span className="block text-13">{blockedBecause}</span>}
      </span>
    </>
  )
}

const fullName = ({ name, blockedBecause }: RowAction) => (blockedBecause ? `${name}. ${blockedBecause}` : name)

const linkTarget = ({ isExternal }: { isExternal?: boolean }) =>
  isExternal ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}

import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { useAnchored } from './anchored.ts'
import { MenuEntry, type MenuItem } from './menu-entry.tsx'
import { moveInMenu } from './menu-keys.ts'

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'id' | 'ref' | 'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onKeyDown'
>

type Props = {
  /** A function is called when the menu opens: for entries that depend on current input or are shared by many menus. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  align?: 'start' | 'end'
  /** Renders the button that opens the menu, with the given props. */
  trigger: (props: TriggerProps) => ReactNode
}

/** A button that opens a menu of actions. */
export function Menu({ items, align = 'end', trigger }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAnchored({ isOpen, anchor: button, popup, side: 'below', align })

  const openByKey: TriggerProps['onKeyDown'] = event => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    popup.current?.showPopover?.()
  }

  // Entries are removed only after the browser has restored the focus, which it does only from within the menu.
  const toggled: ComponentProps<'div'>['onToggle'] = event => {
    if (event.newState === 'open') moveInMenu(event.currentTarget, 'Home')
    else setOpen(false)
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        ref: button,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onKeyDown: openByKey,
      })}
      <div
        id={id}
        ref={popup}
        popover="auto"
        role="menu"
        aria-labelledby={`${id}-button`}
        tabIndex={-1}
        onBeforeToggle={event => event.newState === 'open' && setOpen(true)}
        onToggle={toggled}
        onKeyDown={event => {
          if (event.key === 'Tab') event.currentTarget.hidePopover?.()
          if (moveInMenu(event.currentTarget, event.key)) event.preventDefault()
        }}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-6rem)] min-w-48 max-w-80 overflow-y-auto overscroll-contain rounded-m border border-line bg-surface p-1.5 text-ink shadow-2 outline-none open:animate-appear"
      >
        {isOpen &&
          (typeof items === 'function' ? items() : items).map(item => (
            <MenuEntry key={item.label} item={item} onDone={() => popup.current?.hidePopover?.()} />
          ))}
      </div>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'

type Props = {
  titleId: string
  title: ReactNode
  /** Shown above the title, such as the brand or an icon. */
  over?: ReactNode
  lead?: ReactNode
  /** Centred, for outcomes. */
  isToShow?: boolean
  onClose: () => void
  /** The buttons at the bottom. */
  footer: ReactNode
  children: ReactNode
}

/** One step of the overlay; its title gets the focus when it appears. */
export function StepFrame({ titleId, title, over, lead, isToShow = false, onClose, footer, children }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="relative flex min-h-0 flex-1 animate-appear flex-col">
      <IconButton icon={X} label={t`Close`} onClick={onClose} className="absolute top-3 right-3 z-1" />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-6.5 pb-4 sm:px-8 sm:pt-8">
        <header className={clsx('grid', isToShow ? 'justify-items-center text-center' : 'justify-items-start')}>
          {over && <div className={clsx('mb-3 flex', !isToShow && 'max-w-[calc(100%-3rem)]')}>{over}</div>}
          <h2
            ref={heading}
            id={titleId}
            data-autofocus
            tabIndex={-1}
            className="text-title-l outline-none first:max-w-[calc(100%-3rem)]"
          >
            {title}
          </h2>
          {lead && <div className="mt-1.5 text-ink-2 text-pretty">{lead}</div>}
        </header>
        {children}
      </div>
      {footer && (
        <footer className="flex flex-col-reverse gap-2.5 px-5 pt-3 pb-safe-5 sm:flex-row sm:justify-end sm:px-8 sm:pb-7">
          {footer}
        </footer>
      )}
    </div>
  )
}

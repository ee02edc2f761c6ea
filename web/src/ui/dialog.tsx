import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal, type ModalProps } from './modal.tsx'

const sizes = { s: 'sm:max-w-100', m: 'sm:max-w-130', l: 'sm:max-w-190', xl: 'sm:max-w-280' } as const

type DialogProps = ModalProps & {
  title: ReactNode
  /** One or two sentences below the title. */
  description?: ReactNode
  /** Buttons at the lower edge. */
  actions?: ReactNode
  size?: keyof typeof sizes
  /** Makes text without controls focusable, so that the keyboard can scroll it. */
  isFocusable?: boolean
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** A modal dialog: centred on a wide screen, at the bottom edge of a phone. */
export function Dialog({
  title,
  description,
  actions,
  size = 'm',
  isFocusable = false,
  role,
  children,
  ...modal
}: DialogProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Modal
      {...modal}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="items-end justify-items-center sm:items-center sm:p-6"
      panel={clsx(
        'flex max-h-[92dvh] w-full animate-rise flex-col overflow-hidden rounded-t-[28px] bg-surface shadow-2 sm:max-h-full sm:rounded-l',
        sizes[size],
      )}
    >
      <header className="flex items-start gap-2 px-5 pt-6 pb-3 sm:px-6">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="text-title-m">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1.5 text-ink-2">
              {description}
            </p>
          )}
        </div>
        {modal.dismissible !== false && (
          <IconButton icon={X} label={t`Close`} onClick={modal.onClose} className="-mt-3 -mr-3" />
        )}
      </header>
      {children && (
        <div
          {...(isFocusable && { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` })}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-2 sm:px-6"
        >
          {children}
        </div>
      )}
      <footer className="flex flex-col-reverse gap-2.5 px-5 pt-3 pb-safe-5 sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
        {actions}
      </footer>
    </Modal>
  )
}

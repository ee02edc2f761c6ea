import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal, type ModalProps } from './modal.tsx'

type Props = ModalProps & { title: ReactNode; footer?: ReactNode; children: ReactNode }

/** A dialog for a list or form: from the side on a wide screen, from the bottom on a phone. */
export function Sheet({ title, footer, children, ...modal }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Modal
      {...modal}
      aria-labelledby={id}
      className="items-end justify-items-end sm:items-stretch"
      panel="flex max-h-[88dvh] w-full animate-rise flex-col overflow-hidden rounded-t-[28px] bg-surface shadow-2 sm:max-h-none sm:max-w-110 sm:rounded-t-none sm:rounded-l-l"
    >
      <header className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-5">
        <h2 id={id} className="min-w-0 flex-1 truncate text-title-s">
          {title}
        </h2>
        {modal.dismissible !== false && <IconButton icon={X} label={t`Close`} onClick={modal.onClose} />}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 pb-safe-4">{children}</div>
      {footer && <footer className="border-line border-t px-5 pt-3 pb-safe-4">{footer}</footer>}
    </Modal>
  )
}

import { type ReactNode, useId } from 'react'
import { LogoMark } from '../../ui/logo.tsx'
import { Modal } from '../../ui/modal.tsx'

type Props = { title: ReactNode; children?: ReactNode; actions: ReactNode }

const stay = () => undefined

/** The dialog in front of content: it closes only with an answer. */
export function AgeDialog({ title, children, actions }: Props) {
  const id = useId()
  return (
    <Modal
      open
      onClose={stay}
      dismissible={false}
      aria-labelledby={id}
      className="items-end justify-items-center sm:items-center sm:p-6"
      panel="w-full animate-rise rounded-t-[28px] border border-line bg-surface px-6 pt-9 pb-safe-7 text-center shadow-2 sm:max-w-115 sm:rounded-l sm:px-10 sm:pb-10"
    >
      <LogoMark className="mx-auto size-11!" />
      <h1 id={id} className="mt-5 text-pretty text-title-m">
        {title}
      </h1>
      {children}
      <div className="mt-7 grid gap-2.5">{actions}</div>
    </Modal>
  )
}

import clsx from 'clsx'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { isWithin } from '../../../ui/is-within.ts'

type Props = {
  /** The accessible name of the area. */
  label: string
  onFiles: (files: File[]) => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Area where files can be dropped, or pasted while it has focus. */
export function FileDrop({ label, onFiles, disabled = false, className, children }: Props) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList) => {
    if (files.length > 0 && !disabled) onFiles([...files])
    return files.length > 0
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (take(event.dataTransfer.files)) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
    <div
      role="group"
      aria-label={label}
      onDragOver={event => {
        if (!hasFiles(event) || disabled) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => !isWithin(event.currentTarget, event.relatedTarget) && setOver(false)}
      onDrop={drop}
      onPaste={paste}
      className={clsx(className, isOver && 'bg-accent-soft! outline-2 outline-accent outline-dashed')}
    >
      {children}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { File, FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '../platform/i18n/format.ts'
import { Button } from './button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import { ProgressBar } from './progress-bar.tsx'

type Props = FieldTexts & {
  /** The current file or the one that is uploading. */
  file?: { name: string; size?: number } | null
  /** Percent of the running upload; undefined when none is running. */
  progress?: number
  /** Receives the file, and with `multiple` all of them. */
  onPick: (file: File, files: File[]) => void
  onRemove: () => void
  /** The `accept` attribute of the file input. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** A preview of the file, in place of the paper icon. */
  preview?: ReactNode
}

function FileLine({ file, progress, preview }: Pick<Props, 'file' | 'progress' | 'preview'>) {
  const format = useFormat()
  const { t } = useLingui()
  if (!file) {
    return (
      <p className="min-w-0 flex-[1_1_12rem] text-ink-2 text-small">
        <Trans>No File Selected</Trans>
      </p>
    )
  }
  const { name, size } = file
  return (
    <div className="grid min-w-0 flex-[1_1_16rem] gap-1.5">
      <p className="flex items-center gap-2.5 font-medium text-dense">
        {preview ?? <File aria-hidden className="size-4.5 shrink-0 text-ink-2" />}
        <span className="truncate">{name}</span>
        {size !== undefined && <span className="num shrink-0 text-ink-2 text-small">{format.fileSize(size)}</span>}
      </p>
      {progress !== undefined && <ProgressBar value={progress} label={t`Uploading ${name}`} />}
    </div>
  )
}

/** A file field: pick, replace, remove; the caller does the upload. */
export function FileField({ file, progress, onPick, onRemove, accept, multiple, disabled, preview, ...texts }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isUploading = progress !== undefined
  return (
    <Field {...texts}>
      {control => (
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m border border-dashed px-3.5 py-2.5',
            texts.error ? 'border-bad' : 'border-line-control',
          )}
        >
          <FileLine {...{ file, progress, preview }} />
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            tabIndex={-1}
            className="sr-only"
            onChange={event => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              const [file] = files
              if (file) onPick(file, files)
            }}
          />
          <span className="flex gap-2">
            {!isUploading && (
              <Button variant="quiet" size="s" disabled={disabled} onClick={() => input.current?.click()}>
                {file ? null : <FileUp aria-hidden />}
                {file ? <Trans>Replace</Trans> : <Trans>Add File</Trans>}
              </Button>
            )}
            {file && (
              <Button variant="ghost" size="s" disabled={disabled} onClick={onRemove}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </span>
        </div>
      )}
    </Field>
  )
}

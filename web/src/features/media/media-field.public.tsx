import { Trans, useLingui } from '@lingui/react/macro'
import { acceptOfKind, type FileKind, fileHints, smallImage } from '@trellis/contract/media/file-kinds.ts'
import type { LibraryFile } from '@trellis/contract/media/library.ts'
import clsx from 'clsx'
import { FileUp, Images, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldTexts } from '../../ui/field.tsx'
import { CaptionsButton } from './captions/captions-button.tsx'
import type { CaptionedVideo } from './captions/captions-dialog.tsx'
import { FileImage } from './library/file-tile.tsx'
import { LibraryDialog } from './library/library-dialog.tsx'
import { FileDrop } from './uploads/file-drop.tsx'
import type { FileOwner } from './uploads/send-file.ts'
import { UploadLine } from './uploads/upload-line.tsx'
import { useUploads } from './uploads/use-uploads.ts'

/** A library file as used by content. */
export type ChosenFile = {
  url: string
  /** Alternative text; empty = not written yet. */
  alt: string
  /** Width divided by height; null = unknown. */
  aspectRatio: number | null
  captionsUrl: string | null
  hasSound: boolean | null
}

type Props = Omit<FieldTexts, 'label'> & {
  label: string
  kind: FileKind
  /** `poster` accepts images only. */
  purpose?: 'poster' | 'library'
  owner: FileOwner
  /** URL of the file; empty or null = none. */
  value: string | null
  onChange: (file: ChosenFile | null) => void
  /** A file to upload as soon as the field is mounted. */
  takeFirst?: () => File | undefined
  /** The video whose captions the field holds; enables the caption editor. */
  captionsOf?: CaptionedVideo | undefined
  /** Form path of the field, set on its first button. */
  'data-path'?: string
}

const getAspectRatio = ({ width, height }: LibraryFile) =>
  width && height ? Math.min(5, Math.max(0.2, Math.round((width / height) * 1000) / 1000)) : null

const toChosenFile = (file: LibraryFile): ChosenFile => ({
  url: file.url,
  alt: file.alt,
  aspectRatio: getAspectRatio(file),
  captionsUrl: file.captionsUrl,
  hasSound: file.hasSound,
})

const toSmallUrl = (url: string) => (url.startsWith('/media/library/') ? smallImage(url, 480) : url)

/** Thumbnail of the chosen file: the image, the first frame of a video, or an icon of its kind. */
function Chosen({ kind, url }: { kind: FileKind; url: string }) {
  if (kind === 'film')
    return (
      <video src={url} preload="metadata" muted className="aspect-4/3 w-28 shrink-0 rounded-s bg-sunken object-cover" />
    )
  const thumbnailUrl = kind === 'picture' ? toSmallUrl(url) : null
  return (
    <span className="w-28 shrink-0">
      <FileImage file={{ kind, thumbnailUrl, mainColor: null }} />
    </span>
  )
}

/** Field for a library file: chosen from the library, or uploaded by choosing, dropping or pasting. */
export function MediaField(props: Props) {
  const { kind, purpose, owner, value, onChange, takeFirst, captionsOf, 'data-path': path, ...texts } = props
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: LibraryFile | null) => {
    setChoosing(false)
    onChange(file && toChosenFile(file))
  }
  const { uploads, add, retry, forget } = useUploads({ kind, purpose, owner, onReady: choose })
  const [upload] = uploads
  const send = (files: readonly File[]) => {
    for (const upload of uploads) forget(upload)
    add(files.slice(0, 1))
  }
  const sendFirst = useRef(() => {
    const file = takeFirst?.()
    if (file) send([file])
  })
  useEffect(() => sendFirst.current(), [])
  const { label } = texts
  return (
    <Field hint={say(fileHints[kind])} {...texts}>
      {control => (
        <FileDrop
          label={label}
          onFiles={send}
          className={clsx(
            'grid gap-3 rounded-m border border-dashed px-3.5 py-3',
            texts.error ? 'border-bad' : 'border-line-control',
          )}
        >
          {upload && <UploadLine upload={upload} onRetry={() => retry(upload)} onForget={() => forget(upload)} />}
          <div className="flex flex-wrap items-center gap-3">
            {value && !upload && <Chosen kind={kind} url={value} />}
            <span className="flex flex-wrap gap-2">
              <Button variant="quiet" size="s" data-path={path} onClick={() => setChoosing(true)}>
                <Images aria-hidden />
                {value ? <Trans>Choose another</Trans> : <Trans>Choose from the library</Trans>}
              </Button>
              {captionsOf && <CaptionsButton film={captionsOf} captionsUrl={value} owner={owner} onSaved={choose} />}
              <Button variant="ghost" size="s" onClick={() => input.current?.click()}>
                <FileUp aria-hidden />
                <Trans>Upload</Trans>
              </Button>
              {value && (
                <Button variant="ghost" size="s" aria-label={t`Remove: ${label}`} onClick={() => onChange(null)}>
                  <X aria-hidden />
                  <Trans>Remove</Trans>
                </Button>
              )}
            </span>
          </div>
          {!value && !upload && (
            <p className="text-ink-2 text-small">
              <Trans>You can also drop or paste a file here.</Trans>
            </p>
          )}
          <input
            {...control}
            ref={input}
            type="file"
            accept={acceptOfKind(kind)}
            tabIndex={-1}
            className="sr-only"
            onChange={event => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              if (files.length > 0) send(files)
            }}
          />
          {isChoosing && <LibraryDialog kind={kind} owner={owner} onPick={choose} onClose={() => setChoosing(false)} />}
        </FileDrop>
      )}
    </Field>
  )
}

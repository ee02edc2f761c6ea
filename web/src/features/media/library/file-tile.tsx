import { Plural, Trans } from '@lingui/react/macro'
import type { LibraryFile } from '@trellis/contract/media/library.ts'
import { Captions, Clapperboard, FileText, ImageIcon } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Chip } from '../../../ui/chip.tsx'

const icons = { picture: ImageIcon, film: Clapperboard, captions: Captions, document: FileText } as const

type Props = {
  file: Pick<LibraryFile, 'kind' | 'thumbnailUrl' | 'mainColor'> & {
    /** Of a playable video. */ filmUrl?: string | null
  }
}

/** Thumbnail of a file: the image, the first frame of a video, or an icon of its kind. */
export function FileImage({ file: { kind, thumbnailUrl, mainColor, filmUrl = null } }: Props) {
  const Icon = icons[kind]
  return (
    <span
      className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-s bg-sunken text-ink-3"
      style={mainColor ? { backgroundColor: mainColor } : undefined}
    >
      {thumbnailUrl ? (
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      ) : filmUrl ? (
        <video src={filmUrl} preload="metadata" muted tabIndex={-1} aria-hidden className="size-full object-cover" />
      ) : (
        <Icon aria-hidden strokeWidth={1.5} className="size-9" />
      )}
    </span>
  )
}

const printDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** Tile of a file in a list: thumbnail, name and usage. */
export function FileTile({ file }: { file: LibraryFile }) {
  const format = useFormat()
  return (
    <>
      <FileImage file={{ ...file, filmUrl: file.kind === 'film' && file.state === 'ready' ? file.url : null }} />
      <span className="truncate font-semibold text-dense">{file.fileName}</span>
      <span className="flex min-h-6 flex-wrap items-center gap-x-2 text-ink-2 text-small">
        {file.state === 'failed' && (
          <Chip tone="bad">
            <Trans>Failed</Trans>
          </Chip>
        )}
        {file.state === 'processing' && <Trans>Making it ready…</Trans>}
        {file.seconds !== null && <span className="num">{printDuration(file.seconds)}</span>}
        <span className="num">{format.fileSize(file.bytes)}</span>
        <span>
          <Plural value={file.uses} _0="not used" one="in # place" other="in # places" />
        </span>
      </span>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import type { FileDetails } from '@trellis/contract/media/library.ts'
import { Download } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'

const download = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink underline'

/** A file as it is: a picture, a film to play, or a text to download. */
export function FileView({ file }: { file: FileDetails }) {
  const { kind, url, alt, fileName, captionsUrl, width, height, mainColor } = file
  if (kind === 'picture')
    return (
      <Card radius="m" className="grid place-items-center overflow-hidden bg-sunken">
        <img
          src={url}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          className="max-h-100 w-auto max-w-full"
          style={mainColor ? { backgroundColor: mainColor } : undefined}
        />
      </Card>
    )
  if (kind === 'film')
    return (
      <Card radius="m" className="grid place-items-center overflow-hidden bg-sunken">
        <video controls preload="metadata" className="max-h-100 max-w-full" src={url}>
          <track kind="captions" {...(captionsUrl && { src: captionsUrl })} />
        </video>
      </Card>
    )
  return (
    <a href={url} download={fileName} className={download}>
      <Download aria-hidden className="size-5" />
      <Trans>Download</Trans>
    </a>
  )
}

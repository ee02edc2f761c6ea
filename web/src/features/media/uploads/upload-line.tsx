import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Upload } from './use-uploads.ts'

type Props = { upload: Upload; onRetry: () => void; onForget: () => void }

function State({ upload: { file, percent, failure } }: Pick<Props, 'upload'>) {
  const { t } = useLingui()
  const { name } = file
  if (failure)
    return (
      <p role="alert" className="flex items-start gap-1.5 text-bad text-small">
        <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
        {failure}
      </p>
    )
  if (percent === null)
    return (
      <p className="flex items-center gap-2 text-ink-2 text-small">
        <Spinner /> <Trans>Making it ready…</Trans>
      </p>
    )
  return <ProgressBar value={percent} label={t`Uploading ${name}`} />
}

/** Upload progress or error, with buttons to retry and dismiss. */
export function UploadLine({ upload, onRetry, onForget }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, size, type } = upload.file
  return (
    <div className="flex items-center gap-3">
      {type.startsWith('image/') && (
        <img src={upload.localUrl} alt="" className="size-14 shrink-0 rounded-s bg-sunken object-cover" />
      )}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex items-baseline gap-2 font-medium text-dense">
          <span className="truncate">{name}</span>
          <span className="num shrink-0 text-ink-2 text-small">{format.fileSize(size)}</span>
        </p>
        <State upload={upload} />
      </div>
      {upload.mayRetry && (
        <Button variant="quiet" size="s" onClick={onRetry}>
          <RotateCw aria-hidden />
          <Trans>Try again</Trans>
        </Button>
      )}
      <IconButton icon={X} size="s" label={upload.failure ? t`Remove ${name}` : t`Cancel ${name}`} onClick={onForget} />
    </div>
  )
}

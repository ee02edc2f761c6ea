import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'

type Props = { onZoom: (by: 1 | -1) => void; className?: string }

const thumb = 'pointer-coarse:size-11'

/** Zoom buttons of a map. */
export function ZoomButtons({ onZoom, className }: Props) {
  const { t } = useLingui()
  return (
    <div className={className}>
      <IconButton size="s" className={thumb} icon={ZoomIn} label={t`Nearer`} onClick={() => onZoom(1)} />
      <IconButton size="s" className={thumb} icon={ZoomOut} label={t`Farther`} onClick={() => onZoom(-1)} />
    </div>
  )
}

import encodeQr from 'qr'
import { useMemo } from 'react'

type Props = {
  /** The encoded text. */
  text: string
  /** What it links to; the accessible name. */
  label: string
  className?: string
}

const rim = 4

const pathOf = (modules: readonly (readonly boolean[])[]) =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** A text as a QR code, sharp at every size; dark on white in every theme, as scanners expect. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => {
    const modules = encodeQr(text, 'raw', { ecc: text.length > 120 ? 'low' : 'quartile', border: rim })
    return { path: pathOf(modules), size: modules.length }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

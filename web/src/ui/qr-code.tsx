import { useMemo } from 'react'
import { makePrintedQr, makeQr, pathOfQr } from './qr.ts'

type Props = {
  /** The encoded text. */
  text: string
  /** Target of the code; the accessible name. */
  label: string
  /** URL of the logo in its middle; null = a print code without one. */
  logo?: string | null
  className?: string
}

const chooseCorrection = (text: string) => (text.length > 120 ? 'low' : 'quartile')

/** A text as a QR code, sharp at every size; dark on white in every theme, as scanners expect. */
export function QrCode({ text, label, logo, className }: Props) {
  const { path, size, square } = useMemo(() => {
    const qr = logo === undefined ? makeQr(text, chooseCorrection(text)) : makePrintedQr(text, logo !== null)
    return { path: pathOfQr(qr), size: qr.size, square: qr.logo }
  }, [text, logo])
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
      {logo && square && <image href={logo} x={square.at} y={square.at} width={square.side} height={square.side} />}
    </svg>
  )
}

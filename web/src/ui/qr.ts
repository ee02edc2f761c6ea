import encodeQr from 'qr'

/** The empty modules around a code that readers need. */
const quietZone = 4

/** Error correction: how much of a code may be hidden: 7, 15, 25 or 30 percent. */
type Correction = 'low' | 'medium' | 'quartile' | 'high'

/** A square in modules. */
type Square = { at: number; side: number }

/** A QR code: its dark modules, including the quiet zone, and the square reserved for a logo. */
type Qr = { modules: readonly (readonly boolean[])[]; size: number; logo: Square | null }

export const makeQr = (text: string, correction: Correction): Qr => {
  const modules = encodeQr(text, 'raw', { ecc: correction, border: quietZone })
  return { modules, size: modules.length, logo: null }
}

/** Square for a logo in the middle: at most a fifth of the width. */
function findMiddle({ size }: Qr): Square {
  const width = size - 2 * quietZone
  const largest = Math.floor(width / 5)
  // Of the same parity as the code, so that it is exactly centred.
  const side = largest % 2 === width % 2 ? largest : largest - 1
  return { at: (size - side) / 2, side }
}

const isInside = ({ at, side }: Square, x: number, y: number) => x >= at && x < at + side && y >= at && y < at + side

/** QR code for print: correction M, or H if a logo covers its middle. */
export function makePrintedQr(text: string, hasLogo: boolean): Qr {
  const qr = makeQr(text, hasLogo ? 'high' : 'medium')
  if (!hasLogo) return qr
  const logo = findMiddle(qr)
  const modules = qr.modules.map((row, y) => row.map((isDark, x) => isDark && !isInside(logo, x, y)))
  return { ...qr, modules, logo }
}

/** Dark modules as an SVG path. */
export const pathOfQr = ({ modules }: Qr) =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** SVG file of the code; `logo` is a data URL. */
export function svgOfQr(qr: Qr, logo: string | null): string {
  const { size, logo: square } = qr
  const picture =
    logo && square
      ? `<image href="${logo}" x="${square.at}" y="${square.at}" width="${square.side}" height="${square.side}"/>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${pathOfQr(qr)}" fill="#000"/>${picture}</svg>`
}

/** RGBA image of the code, `width` pixels wide, and the position of the logo in it. */
export function pixelsOfQr({ modules, size, logo }: Qr, width: number) {
  const scale = Math.floor(width / size)
  const margin = Math.floor((width - scale * size) / 2)
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const isDark = (x: number, y: number) =>
    modules[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)] === true
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) if (isDark(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  const square = logo && { at: margin + logo.at * scale, side: logo.side * scale }
  return { width, height: width, data, logo: square }
}

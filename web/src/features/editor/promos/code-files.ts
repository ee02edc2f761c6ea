import { makePrintedQr, pixelsOfQr, svgOfQr } from '../../../ui/qr.ts'

/** What a code holds, and the logo in its middle. */
type Code = { text: string; logo: string | null }

const pictureWidth = 1024

/** The code as an SVG file. */
export const svgFile = ({ text, logo }: Code) =>
  new Blob([svgOfQr(makePrintedQr(text, logo !== null), logo)], { type: 'image/svg+xml' })

async function drawLogo(context: CanvasRenderingContext2D, logo: string, { at, side }: { at: number; side: number }) {
  const picture = new Image()
  picture.src = logo
  await picture.decode()
  const scale = side / Math.max(picture.naturalWidth, picture.naturalHeight, 1)
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  context.drawImage(picture, at + (side - width) / 2, at + (side - height) / 2, width, height)
}

/** The code as a PNG file of 1024 pixels. */
export async function pngFile({ text, logo }: Code): Promise<Blob> {
  const pixels = pixelsOfQr(makePrintedQr(text, logo !== null), pictureWidth)
  const canvas = document.createElement('canvas')
  canvas.width = pictureWidth
  canvas.height = pictureWidth
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.putImageData(new ImageData(pixels.data, pictureWidth), 0, 0)
  if (logo && pixels.logo) await drawLogo(context, logo, pixels.logo)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made.')))),
  )
}

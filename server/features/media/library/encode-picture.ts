const quality = 80

/** Longer than any image within the limit takes, in seconds. */
const timeoutSeconds = 60

type EncodedSize<W> = { width: W; bytes: Buffer }
type EncodedImage<W> =
  | { sizes: EncodedSize<W>[]; width: number; height: number; mainColor: string }
  /** Too many pixels, or not a readable image. */
  | { failure: 'pixels' | 'unreadable' }

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`

const openSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One thread and no cache of decoded images: several workers may share a small machine.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const toFailure = (error: unknown): { failure: 'pixels' | 'unreadable' } => ({
  failure: error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'unreadable',
})

/** The longest side of a logo, in pixels: sharp where it is shown largest, on any screen. */
const logoSide = 960

/** Dots per inch at which an SVG is rendered as large as a stored logo; ignored for other formats. */
const computeDensity = ({ format, width, height }: { format: string; width: number; height: number }) =>
  format === 'svg' ? Math.min(Math.max((72 * logoSide) / Math.max(width, height, 1), 1), 10_000) : 72

/**
 * Encodes a logo as WebP, reduced if large. An SVG is rasterized: its scripts never run, and external references are
 * not loaded.
 */
export const encodeLogo = async (source: Buffer, { mostPixels }: { mostPixels: number }) => {
  const sharp = await openSharp()
  try {
    const density = computeDensity(await sharp(source, { limitInputPixels: false }).metadata())
    const bytes = await sharp(source, { density, limitInputPixels: mostPixels, failOn: 'truncated' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: logoSide, height: logoSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
    return { bytes }
  } catch (error) {
    return toFailure(error)
  }
}

/** Encodes a photo in its own format, upright, without camera metadata such as the place. */
export const encodePhoto = async (source: Buffer, { mostPixels }: { mostPixels: number }) => {
  const sharp = await openSharp()
  try {
    const photo = sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated' })
    return { bytes: await photo.timeout({ seconds: timeoutSeconds }).autoOrient().toBuffer() }
  } catch (error) {
    return toFailure(error)
  }
}

/**
 * Encodes an image as WebP in several widths, never enlarged, upright, without camera metadata; returns its size and
 * main color. The library is loaded with the first image.
 */
export const encodeImage = async <W extends number>(
  source: Buffer,
  { widths, mostPixels }: { widths: readonly W[]; mostPixels: number },
): Promise<EncodedImage<W>> => {
  const sharp = await openSharp()
  try {
    const open = () =>
      sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated' }).timeout({ seconds: timeoutSeconds })
    const { autoOrient } = await open().metadata()
    const sizes: EncodedSize<W>[] = []
    for (const width of widths)
      sizes.push({
        width,
        bytes: await open().autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer(),
      })
    const { dominant } = await sharp(sizes[0]?.bytes).stats()
    return { sizes, width: autoOrient.width, height: autoOrient.height, mainColor: hex(dominant) }
  } catch (error) {
    return toFailure(error)
  }
}

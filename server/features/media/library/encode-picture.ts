const quality = 80

/** Longer than any picture within the limit takes, in seconds. */
const timeoutSeconds = 60

type Size<W> = { width: W; bytes: Buffer }
type Encoded<W> =
  | { sizes: Size<W>[]; width: number; height: number; mainColor: string }
  /** It has too many pixels, or is no picture that can be read. */
  | { failure: 'pixels' | 'unreadable' }

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`

const openSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One thread and no cache of decoded pictures: several workers may share a small machine.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const failureOf = (error: unknown): { failure: 'pixels' | 'unreadable' } => ({
  failure: error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'unreadable',
})

/** Decodes a picture as a whole; returns why it cannot be shown, or null. */
export const checkPicture = async (source: Buffer, { mostPixels }: { mostPixels: number }) => {
  const sharp = await openSharp()
  try {
    await sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .timeout({ seconds: timeoutSeconds })
      .stats()
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * A picture as WebP in several widths, never larger than it is, upright, without what its camera wrote into it; with its
 * own size and its main colour. The library is loaded with the first picture.
 */
export const encodePicture = async <W extends number>(
  source: Buffer,
  { widths, mostPixels }: { widths: readonly W[]; mostPixels: number },
): Promise<Encoded<W>> => {
  const sharp = await openSharp()
  try {
    const open = () =>
      sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated' }).timeout({ seconds: timeoutSeconds })
    const { autoOrient } = await open().metadata()
    const sizes: Size<W>[] = []
    for (const width of widths)
      sizes.push({
        width,
        bytes: await open().autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer(),
      })
    const { dominant } = await sharp(sizes[0]?.bytes).stats()
    return { sizes, width: autoOrient.width, height: autoOrient.height, mainColor: hex(dominant) }
  } catch (error) {
    return failureOf(error)
  }
}

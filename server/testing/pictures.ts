import sharp from 'sharp'

/** A white image of a size, as a PNG. */
export const encodePng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

import decodeQr from 'qr/decode.js'

/** The text of a QR code in an image: `data` are red, green, blue and alpha of each pixel. */
export const readQr = ({ width, data }: { width: number; data: readonly number[] }) =>
  decodeQr({ width, height: data.length / 4 / width, data: Uint8Array.from(data) })

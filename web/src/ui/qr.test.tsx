import decodeQr from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { PrintedPoster } from './printed-poster.tsx'
import { makePrintedQr, pixelsOfQr, svgOfQr } from './qr.ts'
import { QrCode } from './qr-code.tsx'

const address = 'https://training.example.com/p/bcd346?s=q'
const logo = 'data:image/png;base64,iVBORw0KGgo='

/** What a camera sees of an SVG of ours, eight pixels a module; a logo hides all that is behind it. */
function seen(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const [scale, width] = [8, size * 8]
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const paint = (at: [number, number], side: number, shade: number) => {
    for (let y = at[1] * scale; y < (at[1] + side) * scale; y++)
      data.fill(shade, (y * width + at[0] * scale) * 4, (y * width + (at[0] + side) * scale) * 4)
  }
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint([Number(x), Number(y)], 1, 0)
  for (const image of svg.querySelectorAll('image')) {
    const [x, y, side] = ['x', 'y', 'width'].map(name => Number(image.getAttribute(name)))
    paint([x!, y!], side!, 128)
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { width, height: width, data }
}

const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement

describe('a printed QR code', () => {
  test.each([
    ['without a logo', null],
    ['with a logo', logo],
  ])(
    'PREVIEW-002 is read by cameras %s: as a file, as an image of 1024 pixels, and on a poster',
    async (_name, picture) => {
      const qr = makePrintedQr(address, picture !== null)
      expect(decodeQr(seen(parsed(svgOfQr(qr, picture))))).toBe(address)
      const pixels = pixelsOfQr(qr, 1024)
      expect([pixels.width, decodeQr(pixels)]).toEqual([1024, address])
      const code = <QrCode text={address} label="QR code" logo={picture} />
      await mount(<PrintedPoster title="Onset" line="Two minutes" code={code} foot="No camera?" />)
      const drawn = document.querySelector('svg[role=img]')
      expect(drawn && decodeQr(seen(drawn))).toBe(address)
    },
  )

  test('PREVIEW-002 keeps four empty modules around it, and gives a logo a fifth of its width at most', () => {
    const { modules, size, logo: square } = makePrintedQr(address, true)
    const rim = modules.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4))
    expect(rim.includes(true)).toBe(false)
    expect(square!.side / (size - 8)).toBeLessThanOrEqual(0.2)
    expect(square!.at * 2 + square!.side).toBe(size)
  })
})

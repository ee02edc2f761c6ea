import { Trans, useLingui } from '@lingui/react/macro'
import type { Promo } from '@trellis/contract/editor/promos.ts'
import { Download } from 'lucide-react'
import { saveFile } from '../../../../../platform/api/download.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Checkbox } from '../../../../../ui/checkbox.tsx'
import { CopyField } from '../../../../../ui/copy-field.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import { makePrintedQr, pixelsOfQr, svgOfQr } from '../../../../../ui/qr.ts'
import { QrCode } from '../../../../../ui/qr-code.tsx'
import { useToast } from '../../../../../ui/toast-region.tsx'

/** The content of a code, and the logo in its middle. */
type Code = { text: string; logo: string | null }

const imageWidth = 1024

/** The code as an SVG file. */
const svgFile = ({ text, logo }: Code) =>
  new Blob([svgOfQr(makePrintedQr(text, logo !== null), logo)], { type: 'image/svg+xml' })

async function drawLogo(context: CanvasRenderingContext2D, logo: string, { at, side }: { at: number; side: number }) {
  const image = new Image()
  image.src = logo
  await image.decode()
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight, 1)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, at + (side - width) / 2, at + (side - height) / 2, width, height)
}

/** The code as a PNG file of 1024 pixels. */
async function pngFile({ text, logo }: Code): Promise<Blob> {
  const pixels = pixelsOfQr(makePrintedQr(text, logo !== null), imageWidth)
  const canvas = document.createElement('canvas')
  canvas.width = imageWidth
  canvas.height = imageWidth
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.putImageData(new ImageData(pixels.data, imageWidth), 0, 0)
  if (logo && pixels.logo) await drawLogo(context, logo, pixels.logo)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made.')))),
  )
}

const addressOfPromo = (code: string) => `${location.origin}/p/${code}`
/** The URL in a printed code, marked as scanned. */
export const toScanUrl = (code: string) => `${addressOfPromo(code)}?s=q`

type Props = {
  promo: Promo
  /** The logo in the middle of the code; null = none. */
  logo: string | null
  /** Whether there is a logo; undefined = there is none to show. */
  onLogo?: (isShown: boolean) => void
}

/** The link of a promo and its code, to copy and to print elsewhere. */
export function PromoCode({ promo: { code, name }, logo, onLogo }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const text = toScanUrl(code)
  const save = async (kind: 'svg' | 'png') => {
    try {
      const blob = kind === 'svg' ? svgFile({ text, logo }) : await pngFile({ text, logo })
      saveFile({ name: `promo-${code}.${kind}`, blob })
    } catch {
      toast.error(t`The image could not be created. Try it without the logo.`)
    }
  }
  return (
    <Panel title={<Trans>Link and code</Trans>}>
      <CopyField label={t`Link to send`} value={addressOfPromo(code)} />
      <div className="flex flex-wrap items-start gap-4">
        <div className="size-44 overflow-hidden rounded-m border border-line bg-[#fff]">
          <QrCode text={text} label={t`QR code of ${name}`} logo={logo} className="size-full" />
        </div>
        <div className="grid min-w-0 flex-1 basis-52 content-start gap-3">
          {onLogo && (
            <Checkbox
              label={t`Logo in the middle`}
              checked={logo !== null}
              onChange={event => onLogo(event.target.checked)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="s" onClick={() => void save('svg')}>
              <Download aria-hidden />
              <Trans>SVG file</Trans>
            </Button>
            <Button variant="quiet" size="s" onClick={() => void save('png')}>
              <Download aria-hidden />
              <Trans>PNG file</Trans>
            </Button>
          </div>
          <p className="text-pretty text-ink-2 text-small">
            <Trans>Keep the white rim when you print it: cameras need it. Opened by the code counts as a scan.</Trans>
          </p>
        </div>
      </div>
    </Panel>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { Promo } from '@trellis/contract/editor/promos.ts'
import { Download } from 'lucide-react'
import { saveFile } from '../../../platform/api/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { pngFile, svgFile } from './code-files.ts'

const addressOfPromo = (code: string) => `${location.origin}/p/${code}`
/** What is printed says that it was scanned. */
export const scannedAddress = (code: string) => `${addressOfPromo(code)}?s=q`

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
  const text = scannedAddress(code)
  const save = async (kind: 'svg' | 'png') => {
    try {
      const blob = kind === 'svg' ? svgFile({ text, logo }) : await pngFile({ text, logo })
      saveFile({ name: `promo-${code}.${kind}`, blob })
    } catch {
      toast.error(t`The picture could not be made. Try it without the logo.`)
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

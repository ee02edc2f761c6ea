import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PdfButton } from '../certificate/pdf-button.tsx'

type Props = { number: string; title: string; onClose: () => void }

/** The code of a certificate's public page, for anyone who wants to check it. */
export function CertificateCode({ number, title, onClose }: Props) {
  const { t } = useLingui()
  const path = `/certificates/${encodeURIComponent(number)}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={<Trans>Anyone who scans this code sees whether your certificate is valid.</Trans>}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 pb-3">
        <QrCode
          text={location.origin + path}
          label={t`QR code of the certificate ${number}`}
          className="size-60 rounded-m border border-line"
        />
        <p className="num wrap-anywhere text-center text-small">{number}</p>
        <PdfButton number={number} title={title} />
        <TextLink to={path}>
          <Trans>Open the page of the certificate</Trans>
        </TextLink>
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { certificates } from '@trellis/contract/credentials/certificates.ts'
import { FileDown } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { Button } from '../../../ui/button.tsx'
import { useDownload } from '../../../ui/use-download.ts'

/** Downloads a certificate as a signed PDF, in the language of the page; `title` is that of its requirement. */
export function PdfButton({ number, title }: { number: string; title: string }) {
  const { t, i18n } = useLingui()
  const { isBusy, save } = useDownload()
  const certificate = `${title}, ${number}`
  const language = i18n.locale === 'es' ? 'es' : 'en'
  return (
    <Button
      variant="quiet"
      size="s"
      className="min-h-11"
      busy={isBusy}
      aria-label={t`Download PDF: ${certificate}`}
      onClick={() => void save(download(certificates.print, { params: { number }, query: { language } }))}
    >
      <FileDown aria-hidden />
      <Trans>Download PDF</Trans>
    </Button>
  )
}

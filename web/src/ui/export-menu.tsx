import { Trans, useLingui } from '@lingui/react/macro'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { FileSpreadsheet, FileText } from 'lucide-react'
import type { Download } from '../platform/api/download.ts'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { useDownload } from './use-download.ts'

type Props = {
  /** Fetches the file for the current filter. */
  fetchFile: (format: ExportFormat) => Promise<Download>
  /** Size of the export: 3,214 people. */
  amount?: string
  disabled?: boolean
  className?: string
}

/** Downloads the filtered list in the chosen file format. */
export function ExportMenu({ fetchFile, amount, disabled, className }: Props) {
  const { t } = useLingui()
  const { isBusy, save } = useDownload()
  const note = amount === undefined ? {} : { note: amount }
  const fetchAs = (format: ExportFormat) => void save(fetchFile(format))
  return (
    <Menu
      items={[
        { label: t`CSV, for any spreadsheet`, icon: FileText, ...note, onSelect: () => fetchAs('csv') },
        { label: t`Excel workbook`, icon: FileSpreadsheet, ...note, onSelect: () => fetchAs('xlsx') },
      ]}
      trigger={props => (
        <Button {...props} variant="quiet" size="s" busy={isBusy} disabled={disabled} className={className}>
          <Trans>Export</Trans>
        </Button>
      )}
    />
  )
}

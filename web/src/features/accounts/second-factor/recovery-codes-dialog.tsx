import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

/** Downloads a text as a file. */
function saveText(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

type Props = { codes: readonly string[]; onConfirmed: () => void }

/** Shows the recovery codes, only this once: to copy, print or save. */
export function RecoveryCodesDialog({ codes, onConfirmed }: Props) {
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onConfirmed}
      title={<Trans>Save your recovery codes</Trans>}
      description={
        <Trans>
          If you lose your phone, use one of these codes to log in. Each works once. They are shown only this time.
        </Trans>
      }
      actions={
        <Button wide onClick={onConfirmed}>
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      <ol className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-m bg-sunken px-4 py-3.5 text-center font-mono">
        {codes.map(code => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <SaveActions codes={codes} />
    </Dialog>
  )
}

function SaveActions({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const toast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(() => toast.success(t`The codes were copied.`))
  const save = () => saveText('trellis-recovery-codes.txt', `${t`Recovery codes for Trellis`}\n\n${codes.join('\n')}\n`)
  return (
    <p className="mt-3 flex flex-wrap gap-2 print:hidden">
      <Button variant="quiet" size="s" className="min-h-11" onClick={copy}>
        <Copy aria-hidden />
        <Trans>Copy</Trans>
      </Button>
      <Button variant="quiet" size="s" className="min-h-11" onClick={() => print()}>
        <Printer aria-hidden />
        <Trans>Print</Trans>
      </Button>
      <Button variant="quiet" size="s" className="min-h-11" onClick={save}>
        <Download aria-hidden />
        <Trans>Download</Trans>
      </Button>
    </p>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { AppCodeForm } from './app-code-form.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }))

export type NewApp = { secret: string; address: string }
type Props = { app: NewApp; onAdded: (recoveryCodes: string[] | null) => void; onClose: () => void }

/** Shows the secret for the authenticator app, and asks for its first code. */
export function AppSetupDialog({ app, onAdded, onClose }: Props) {
  const { mutateAsync } = useSend(secondFactor.confirmApp)
  const confirm = async (code: string) => {
    const { recoveryCodes } = await mutateAsync({ body: { code } })
    onAdded(recoveryCodes)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={<Trans>Set up an authenticator app</Trans>}
      description={<Trans>Scan the code with the app, or type the key into it. Then enter what it shows.</Trans>}
    >
      <div className="grid gap-5">
        <Secret {...app} />
        <AppCodeForm send={confirm} />
      </div>
    </Dialog>
  )
}

function Secret({ secret, address }: NewApp) {
  const { t } = useLingui()
  const toast = useToast()
  const copy = () => void navigator.clipboard.writeText(secret).then(() => toast.success(t`The key was copied.`))
  return (
    <div className="grid justify-items-center gap-3">
      <Suspense fallback={<Skeleton className="size-48 rounded-m" />}>
        <QrCode
          text={address}
          label={t`QR code for the authenticator app`}
          className="size-48 rounded-m border border-line"
        />
      </Suspense>
      <p className="flex items-center gap-1 text-ink-2 text-small">
        <code className="num select-all break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <IconButton size="s" icon={Copy} label={t`Copy the key`} onClick={copy} />
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { Copy } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createAttempts } from '../../../platform/api/attempts.ts'
import { call } from '../../../platform/api/call.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { createPasskey } from './browser-passkeys.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useFreshProof } from './use-fresh-proof.public.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }))

type NewApp = { secret: string; address: string }
type Props = { app: NewApp; onAdded: (recoveryCodes: string[] | null) => void; onClose: () => void }

/** Shows the secret for the authenticator app, and asks for its first code. */
function AppSetupDialog({ app, onAdded, onClose }: Props) {
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

type Step = { at: 'app'; app: NewApp } | { at: 'passkey' } | { at: 'codes'; codes: string[] } | null

const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
const thisDevice = () => systems.find(system => navigator.userAgent.includes(system)) ?? ''

/** The dialogs that add one more factor; `steps` must be rendered, `onDone` is called at the end of each. */
export function useAddFactors(onDone?: () => void): {
  addApp: () => Promise<void>
  addPasskey: () => void
  renewCodes: () => Promise<void>
  steps: ReactNode
} {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const { run, question } = useFreshProof()
  const [attempts] = useState(createAttempts)
  const beginning = useSend(secondFactor.beginApp)
  const renewing = useSend(secondFactor.renewCodes)
  const [step, setStep] = useState<Step>(null)

  const finish = () => {
    setStep(null)
    toast.success(t`Your second step is set up.`)
    onDone?.()
  }
  const handleAdded = (codes: string[] | null) => {
    void cache.invalidateQueries({ queryKey: [secondFactor.mine.path] })
    if (codes) setStep({ at: 'codes', codes })
    else finish()
  }
  const addApp = () => run(async () => setStep({ at: 'app', app: await beginning.mutateAsync() }))
  const renewCodes = () => run(async () => handleAdded((await renewing.mutateAsync()).recoveryCodes))
  const addNamedPasskey = (name: string) =>
    run(() =>
      attempts.run(name, async () => {
        const body = { name, passkey: await createPasskey() }
        handleAdded((await call(secondFactor.addPasskey, { body })).recoveryCodes)
      }),
    )

  const steps = (
    <>
      {step?.at === 'app' && <AppSetupDialog app={step.app} onAdded={handleAdded} onClose={() => setStep(null)} />}
      {step?.at === 'passkey' && <PasskeyDialog onName={addNamedPasskey} onClose={() => setStep(null)} />}
      {step?.at === 'codes' && <RecoveryCodesDialog codes={step.codes} onConfirmed={finish} />}
      {question}
    </>
  )
  return { addApp, addPasskey: () => setStep({ at: 'passkey' }), renewCodes, steps }
}

const PasskeyDialog = ({ onName, onClose }: { onName: (name: string) => Promise<void>; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    size="s"
    title={<Trans>Add a passkey</Trans>}
    description={<Trans>Log in with your fingerprint, face or screen lock, without a password.</Trans>}
  >
    <PasskeyNameForm name={thisDevice()} action={<Trans>Continue</Trans>} onName={onName} />
  </Dialog>
)

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { createAttempts } from '../../../platform/api/attempts.ts'
import { call } from '../../../platform/api/call.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { AppSetupDialog, type NewApp } from './app-setup-dialog.tsx'
import { createPasskey } from './browser-passkeys.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useFreshProof } from './use-fresh-proof.public.tsx'

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
  const added = (codes: string[] | null) => {
    void cache.invalidateQueries({ queryKey: [secondFactor.mine.path] })
    if (codes) setStep({ at: 'codes', codes })
    else finish()
  }
  const addApp = () => run(async () => setStep({ at: 'app', app: await beginning.mutateAsync() }))
  const renewCodes = () => run(async () => added((await renewing.mutateAsync()).recoveryCodes))
  const addNamedPasskey = (name: string) =>
    run(() =>
      attempts.run(name, async () => {
        const body = { name, passkey: await createPasskey() }
        added((await call(secondFactor.addPasskey, { body })).recoveryCodes)
      }),
    )

  const steps = (
    <>
      {step?.at === 'app' && <AppSetupDialog app={step.app} onAdded={added} onClose={() => setStep(null)} />}
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
    description={<Trans>Sign in with your fingerprint, face or screen lock, without a password.</Trans>}
  >
    <PasskeyNameForm name={thisDevice()} action={<Trans>Continue</Trans>} onName={onName} />
  </Dialog>
)

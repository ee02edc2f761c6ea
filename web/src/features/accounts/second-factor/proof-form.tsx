import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AssertionOptions,
  PasswordForm as PasswordSchema,
  RecoveryCodeForm as RecoveryCodeSchema,
} from '@trellis/contract/accounts/second-factor.ts'
import { Fingerprint } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createAttempts } from '../../../platform/api/attempts.ts'
import { toError } from '../../../platform/api/problem.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormFailure } from '../form-failure.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { isCancelledByUser, signWithPasskey, supportsPasskeys } from './browser-passkeys.ts'
import { methodLabels, type ProofMethod, type SendProof } from './proof-methods.tsx'

/** Asks for one of the saved recovery codes. */
function RecoveryCodeForm({ send }: { send: SendProof }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(RecoveryCodeSchema, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    await send({ method: 'recovery-code', code }).catch((error: Error) => {
      if (!putOnFields(form, error)) setFailure(error)
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The code could not be checked</Trans>} error={failure} />}
      <TextField
        label={t`Recovery code`}
        hint={t`One of the ten you saved. Each works once.`}
        placeholder="xxxx-xxxx-xxxx"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

/** Asks for a passkey, in the browser's own dialog. */
function PasskeyForm({ options, send }: { options: AssertionOptions; send: SendProof }) {
  const [failure, setFailure] = useState<Error | null>(null)
  const [attempts] = useState(createAttempts)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setFailure(null)
    setBusy(true)
    try {
      await attempts.run('press', async () => send({ method: 'passkey', passkey: await signWithPasskey(options) }))
    } catch (error) {
      if (!isCancelledByUser(error)) setFailure(toError(error))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-5">
      {failure && <FormFailure title={<Trans>The passkey did not work</Trans>} error={failure} />}
      <Button wide busy={isBusy} autoFocus onClick={press}>
        <Fingerprint aria-hidden />
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  )
}

/** Asks for the password again. */
function PasswordForm({ send }: { send: SendProof }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(PasswordSchema, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    await send({ method: 'password', password }).catch((error: Error) => {
      if (!putOnFields(form, error)) setFailure(error)
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The password could not be checked</Trans>} error={failure} />}
      <PasswordField label={t`Password`} autoFocus error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

type ProofMethods = { app: boolean; recoveryCode: boolean; password?: boolean; passkey: AssertionOptions | null }

/** The person's available methods, the easiest first. */
const listMethods = ({ app, recoveryCode, password, passkey }: ProofMethods): ProofMethod[] => [
  ...(passkey && supportsPasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  ...(password ? (['password'] as const) : []),
  ...(recoveryCode ? (['recovery-code'] as const) : []),
]

const renderForm = (method: ProofMethod, { passkey }: ProofMethods, send: SendProof): ReactNode => {
  if (method === 'passkey') return passkey && <PasskeyForm options={passkey} send={send} />
  if (method === 'app') return <AppCodeForm send={code => send({ method, code })} />
  if (method === 'password') return <PasswordForm send={send} />
  return <RecoveryCodeForm send={send} />
}

/** Asks for a proof of identity, by one of the available methods. */
export function ProofForm({ methods, send }: { methods: ProofMethods; send: SendProof }) {
  const all = listMethods(methods)
  const [selectedMethod, choose] = useState<ProofMethod | null>(null)
  const method = selectedMethod ?? all[0]
  if (!method)
    return (
      <p className="text-pretty">
        <Trans>Log out, log in again, and come back within ten minutes.</Trans>
      </p>
    )
  return (
    <div className="grid gap-6">
      {renderForm(method, methods, send)}
      <ul className="grid gap-1 border-line border-t pt-4 empty:hidden">
        {all
          .filter(other => other !== method)
          .map(other => (
            <li key={other}>
              <OtherMethod method={other} onChoose={choose} />
            </li>
          ))}
      </ul>
    </div>
  )
}

const OtherMethod = ({ method, onChoose }: { method: ProofMethod; onChoose: (method: ProofMethod) => void }) => {
  const { icon: Icon, use } = methodLabels[method]
  return (
    <Button variant="ghost" onClick={() => onChoose(method)} className="-mx-5">
      <Icon aria-hidden />
      {use}
    </Button>
  )
}

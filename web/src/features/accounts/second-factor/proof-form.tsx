import { Trans } from '@lingui/react/macro'
import type { AssertionOptions } from '@trellis/contract/accounts/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { supportsPasskeys } from './browser-passkeys.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { methodLabels, type ProofMethod, type SendProof } from './proof-methods.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

type ProofMethods = { app: boolean; recoveryCode: boolean; password?: boolean; passkey: AssertionOptions | null }

/** The person's available methods, the easiest first. */
const methodsOf = ({ app, recoveryCode, password, passkey }: ProofMethods): ProofMethod[] => [
  ...(passkey && supportsPasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  ...(password ? (['password'] as const) : []),
  ...(recoveryCode ? (['recovery-code'] as const) : []),
]

const formOf = (method: ProofMethod, { passkey }: ProofMethods, send: SendProof): ReactNode => {
  if (method === 'passkey') return passkey && <PasskeyForm options={passkey} send={send} />
  if (method === 'app') return <AppCodeForm send={code => send({ method, code })} />
  if (method === 'password') return <PasswordForm send={send} />
  return <RecoveryCodeForm send={send} />
}

/** Asks for a proof of identity, by one of the available methods. */
export function ProofForm({ methods, send }: { methods: ProofMethods; send: SendProof }) {
  const all = methodsOf(methods)
  const [chosen, choose] = useState<ProofMethod | null>(null)
  const method = chosen ?? all[0]
  if (!method)
    return (
      <p className="text-pretty">
        <Trans>Log out, log in again, and come back within ten minutes.</Trans>
      </p>
    )
  return (
    <div className="grid gap-6">
      {formOf(method, methods, send)}
      <ul className="grid gap-1 border-line border-t pt-4 empty:hidden">
        {all
          .filter(each => each !== method)
          .map(each => (
            <li key={each}>
              <OtherMethod method={each} onChoose={choose} />
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

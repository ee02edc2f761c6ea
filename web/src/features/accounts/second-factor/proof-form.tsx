import { Trans } from '@lingui/react/macro'
import type { AssertionOptions } from '@trellis/contract/accounts/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { knowsPasskeys } from './browser-passkeys.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { type SendProof, type Way, wayWords } from './proof-words.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

export type Ways = { app: boolean; recoveryCode: boolean; password?: boolean; passkey: AssertionOptions | null }

/** The person's available methods, the easiest first. */
const methodsOf = ({ app, recoveryCode, password, passkey }: Ways): Way[] => [
  ...(passkey && knowsPasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  ...(password ? (['password'] as const) : []),
  ...(recoveryCode ? (['recovery-code'] as const) : []),
]

const formOf = (way: Way, { passkey }: Ways, send: SendProof): ReactNode => {
  if (way === 'passkey') return passkey && <PasskeyForm options={passkey} send={send} />
  if (way === 'app') return <AppCodeForm send={code => send({ way, code })} />
  if (way === 'password') return <PasswordForm send={send} />
  return <RecoveryCodeForm send={send} />
}

/** Asks for a proof of identity, by one of the available methods. */
export function ProofForm({ ways, send }: { ways: Ways; send: SendProof }) {
  const all = methodsOf(ways)
  const [chosen, choose] = useState<Way | null>(null)
  const way = chosen ?? all[0]
  if (!way)
    return (
      <p className="text-pretty">
        <Trans>Log out, log in again, and come back within ten minutes.</Trans>
      </p>
    )
  return (
    <div className="grid gap-6">
      {formOf(way, ways, send)}
      <ul className="grid gap-1 border-line border-t pt-4 empty:hidden">
        {all
          .filter(each => each !== way)
          .map(each => (
            <li key={each}>
              <OtherMethod way={each} onChoose={choose} />
            </li>
          ))}
      </ul>
    </div>
  )
}

const OtherMethod = ({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) => {
  const { icon: Icon, use } = wayWords[way]
  return (
    <Button variant="ghost" onClick={() => onChoose(way)} className="-mx-5">
      <Icon aria-hidden />
      {use}
    </Button>
  )
}

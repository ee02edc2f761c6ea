import { Trans } from '@lingui/react/macro'
import type { FreshProof } from '@trellis/contract/accounts/second-factor.ts'
import { Fingerprint, KeyRound, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'

export type ProofMethod = FreshProof['method']

/** Sends a proof to the server. Throws the server's refusal. */
export type SendProof = (proof: FreshProof) => Promise<void>

/** The name of each method where the person can choose. */
export const methodLabels: { [W in ProofMethod]: { icon: LucideIcon; use: ReactNode } } = {
  passkey: { icon: Fingerprint, use: <Trans>Use a passkey</Trans> },
  app: { icon: Smartphone, use: <Trans>Use the authenticator app</Trans> },
  password: { icon: KeyRound, use: <Trans>Use the password</Trans> },
  'recovery-code': { icon: LifeBuoy, use: <Trans>Use a recovery code</Trans> },
}

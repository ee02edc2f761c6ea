import type { FactorProof } from '@trellis/contract/accounts/second-factor.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { spendAppCode } from './authenticator-app.ts'
import type { Asked } from './challenges.ts'
import { proveByPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

type Given<P> = {
  proof: P
  userId: string
  /** The purpose that a challenge must have. */
  asked: Pick<Asked, 'purpose' | 'of'>
  client: ClientContext
  config: Config
  now: Date
}
type Take<W> = (db: Db, given: Given<Extract<FactorProof, { method: W }>>) => Promise<boolean>

const takers: { [W in FactorProof['method']]: Take<W> } = {
  app: (db, { proof, ...given }) => spendAppCode(db, { ...given, code: proof.code }),
  'recovery-code': (db, { proof, ...given }) => spendRecoveryCode(db, proof.code, given),
  passkey: async (db, { proof, asked, ...given }) => {
    await proveByPasskey(db, proof.passkey, { ...given, asked: { ...asked, config: given.config } })
    return true
  },
}

/** Checks a second factor of a person and spends it; false = wrong or used before. */
export const spendFactor = (db: Db, given: Given<FactorProof>) =>
  (takers[given.proof.method] as Take<FactorProof['method']>)(db, given as never)

/** Whether it could be guessed, and so has to be counted before it is checked. */
export const isCode = ({ method }: FactorProof) => method !== 'passkey'

import type { FactorProof } from '@trellis/contract/accounts/second-factor.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { spendAppCode } from './authenticator-app.ts'
import type { Asked } from './challenges.ts'
import { notifyOfGuessing, notifyOwner } from './factor-changes.ts'
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
type Method = FactorProof['method']
type Proofs = { [M in Method]: Extract<FactorProof, { method: M }> }

const takers: { [M in Method]: (db: Db, given: Given<Proofs[M]>) => Promise<boolean> } = {
  app: (db, { proof, ...given }) => spendAppCode(db, { ...given, code: proof.code }),
  'recovery-code': (db, { proof, ...given }) => spendRecoveryCode(db, proof.code, given),
  passkey: async (db, { proof, asked, ...given }) => {
    await proveByPasskey(db, proof.passkey, { ...given, asked: { ...asked, config: given.config } })
    return true
  },
}

const spend = <M extends Method>(method: M, db: Db, given: Given<Proofs[M]>) => takers[method](db, given)

type Around = { actor: Actor | null; emit: Emit; client: ClientContext; config: Config; now: Date }

/**
 * Checks a second factor of a person and spends it. Returns what is wrong with it, to be thrown once the transaction has
 * kept the record of the failure; null = it was right. The owner is mailed of guesses and of spent recovery codes.
 */
export const spendFactor = async (
  db: Db,
  around: Around,
  { proof, userId, asked }: Pick<Given<FactorProof>, 'proof' | 'userId' | 'asked'>,
): Promise<ProblemError | null> => {
  const { client, config, now } = around
  const { method } = proof
  if (!(await spend(method, db, { proof, userId, asked, client, config, now }))) {
    await recordAct(db, { act: 'second-factor-failed', actorId: userId, details: { method }, client, now })
    await notifyOfGuessing(db, around, userId)
    return problem('SECOND_FACTOR_WRONG', { field: 'code' })
  }
  if (method === 'recovery-code') await notifyOwner(db, around, { userId, change: 'code-used' })
  return null
}

/** Whether it could be guessed, and so has to be counted before it is checked. */
export const isCode = ({ method }: FactorProof) => method !== 'passkey'

import type { FactorProof } from '@trellis/contract/accounts/second-factor.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { spendAppCode } from './authenticator-app.ts'
import type { ChallengeScope } from './challenges.ts'
import { notifyOfGuessing, notifyOwner } from './factor-changes.ts'
import { proveByPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

type SpendFactorInput<P> = {
  proof: P
  userId: string
  /** The purpose that a challenge must have. */
  scope: Pick<ChallengeScope, 'purpose' | 'of'>
  client: ClientContext
  config: Config
  now: Date
}
type Method = FactorProof['method']
type Proofs = { [M in Method]: Extract<FactorProof, { method: M }> }

const spenders: { [M in Method]: (db: Db, input: SpendFactorInput<Proofs[M]>) => Promise<boolean> } = {
  app: (db, { proof, ...input }) => spendAppCode(db, { ...input, code: proof.code }),
  'recovery-code': (db, { proof, ...input }) => spendRecoveryCode(db, proof.code, input),
  passkey: async (db, { proof, scope, ...input }) => {
    await proveByPasskey(db, proof.passkey, { ...input, scope: { ...scope, config: input.config } })
    return true
  },
}

const spend = <M extends Method>(method: M, db: Db, input: SpendFactorInput<Proofs[M]>) => spenders[method](db, input)

type FactorContext = { actor: Actor | null; emit: Emit; client: ClientContext; config: Config; now: Date }

/**
 * Checks a second factor of a person and spends it. Returns what is wrong with it, to be thrown once the transaction has
 * kept the record of the failure; null = it was right. The owner is emailed of guesses and of spent recovery codes.
 */
export const spendFactor = async (
  db: Db,
  context: FactorContext,
  { proof, userId, scope }: Pick<SpendFactorInput<FactorProof>, 'proof' | 'userId' | 'scope'>,
): Promise<ProblemError | null> => {
  const { client, config, now } = context
  const { method } = proof
  if (!(await spend(method, db, { proof, userId, scope, client, config, now }))) {
    await recordAct(db, { act: 'second-factor-failed', actorId: userId, details: { method }, client, now })
    await notifyOfGuessing(db, context, userId)
    return problem('SECOND_FACTOR_WRONG', { field: 'code' })
  }
  if (method === 'recovery-code') await notifyOwner(db, context, { userId, change: 'code-used' })
  return null
}

/** Whether it could be guessed, and so has to be counted before it is checked. */
export const isCode = ({ method }: FactorProof) => method !== 'passkey'

import type { StateCode } from '@trellis/contract/states.ts'
import { employLearner, employManager } from '../../../../testing/learning.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { buildUser } from '../../../accounts/accounts.build.ts'
import { buildCredentials, buildRequirement, buildStoreRequirement } from '../../../credentials/credentials.build.ts'
import { buildDispensary } from '../../../organizations/organizations.build.ts'

type StoreOptions = {
  keepYears?: number | null
  store?: Parameters<typeof buildDispensary>[1]
  /** Of the chain of the store instead of the state. */
  isOwnRule?: boolean
}

/** A store in a state with a manager, Ana, and a requirement of the state for everyone. */
export const openAskingStore = async (app: TestApp, stateCode: StateCode, options: StoreOptions = {}) => {
  const { keepYears = null, store = {}, isOwnRule = false } = options
  const dispensaryId = await buildDispensary(app.db, { name: 'Elm Street', stateCode, ...store })
  const manager = await employManager(app, { dispensaryId })
  const userId = await buildUser(app.db, { firstName: 'Ana', lastName: 'Ortiz' })
  const ana = await employLearner(app, { dispensaryId, userId })
  const owner = isOwnRule ? { dispensaryId } : { stateCode }
  const rule = await buildRequirement(app.db, owner, { keep_years: keepYears })
  await buildStoreRequirement(app.db, { requirementId: rule.requirementId, dispensaryId, by: manager.userId })
  const train = (issuedOn: string, person = userId) =>
    buildCredentials(app.db, [{ ...rule, userId: person, issuedOn, expiresOn: null, confirmedBy: manager.userId }])
  return { dispensaryId, manager, ana, ...rule, train }
}

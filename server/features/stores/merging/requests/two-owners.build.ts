import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { buildUser } from '../../../accounts/accounts.build.ts'
import { buildEmployment } from '../../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../../organizations/organizations.build.ts'

type OwnedStore = { storeId: string; name: string; chainId: string; userId: string; token: string }

/** A store of a new chain with one person in its head office, logged in. */
const buildOwnedStore = async (app: Pick<TestApp, 'db' | 'signIn'>, name: string): Promise<OwnedStore> => {
  const chainId = await buildRetailOrganization(app.db, { name: `Chain of ${name}` })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: chainId } })
  const storeId = await buildDispensary(app.db, { name, retailOrganizationId: chainId })
  return { storeId, name, chainId, userId, token: await app.signIn(userId) }
}

/** A store that is listed twice, by two chains. */
export const buildTwoOwners = async (app: Pick<TestApp, 'db' | 'signIn'>) => {
  const mark = newId().slice(-8)
  return { double: await buildOwnedStore(app, `Double ${mark}`), kept: await buildOwnedStore(app, `Kept ${mark}`) }
}

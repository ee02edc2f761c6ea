import type { Config } from '../../../../platform/config.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { confirmApp, makeAppSecret } from '../authenticator-app.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'
import { appCodeAt } from '../second-factor.build.ts'

type Owner = { userId: string; config: Config; now: Date }

/** An authenticator app that was set up two minutes ago, and recovery codes. */
export const buildFactors = async (db: Db, { userId, config, now }: Owner) => {
  const then = new Date(now.getTime() - 120_000)
  const owner = { id: userId, email: `${userId}@people.trellis.test` }
  const { secret } = await makeAppSecret(db, owner, { config, now: then })
  await confirmApp(db, { userId, code: appCodeAt(secret, then), config, now: then })
  return { secret, codes: await makeRecoveryCodes(db, { userId, config }) }
}

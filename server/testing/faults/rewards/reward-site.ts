import { type Db, openDatabase } from '../../../platform/database/database.ts'
import { openPool } from '../../../platform/database/pool.ts'
import { asOwner } from '../../as-owner.ts'
import { freshDatabase } from '../../fresh-database.ts'
import { makeFolder, onCleanup } from '../cleanup.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from '../trellis-program.ts'
import type { Mutant } from './mutants.ts'
import { buildRewardScene, type RewardScene } from './reward-scene.ts'

/** A database with people who can earn, and a function to start servers on it. */
export type RewardSite = { db: Db; scene: RewardScene; launch(env?: NodeJS.ProcessEnv): TrellisProcess }

const mutating = new URL('./mutate.mjs', import.meta.url).href

type SiteOptions = { name: string; earners: number; stock: number; mutant?: Mutant; env?: NodeJS.ProcessEnv }

/** Creates an isolated site; with a mutant its servers are mutated and its database lacks a constraint. */
export const openRewardSite = async ({
  name,
  earners,
  stock,
  mutant,
  env: given = {},
}: SiteOptions): Promise<RewardSite> => {
  const connection = await freshDatabase(name)
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  for (const statement of mutant?.without ?? []) await asOwner(db, statement)
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: buildDatabaseUrl(connection),
    ...(mutant && { MUTANT: JSON.stringify(mutant) }),
    ...given,
  }
  return {
    db,
    scene: await buildRewardScene(db, { earners, stock }),
    launch: more =>
      launchTrellis({
        env: { ...env, DATA_DIR: makeFolder(), ...more },
        args: ['--empty'],
        before: mutant ? [mutating] : [],
        isSource: Boolean(mutant),
      }),
  }
}

import { home as contract } from '@trellis/contract/home/home.ts'
import type { Feature } from '../../platform/feature.ts'
import { implement } from '../../platform/http/implement.ts'
import { readFirstSteps } from './first-steps.queries.ts'
import { listWaiting } from './waiting.queries.ts'

/** A person's pending tasks, gathered from all features. */
export const home: Feature = {
  name: 'home',
  description: 'Pending work of a person, and the first steps of their organization.',
  owns: [],
  routes: implement('home', contract, {
    waiting: async ({ db, actor, now }) => ({ items: await listWaiting({ db, actor, now }) }),
    firstSteps: async ({ db, actor }) => ({ items: await readFirstSteps(db, actor) }),
  }),
}

import { firstScreen } from '@trellis/contract/home/first-screen.ts'
import { home as contract } from '@trellis/contract/home/home.ts'
import type { Feature } from '../../platform/feature.ts'
import { implement } from '../../platform/http/implement.ts'
import { readFirstScreen } from './first-screen.ts'
import { readFirstSteps } from './first-steps.queries.ts'
import { listWaiting } from './waiting.queries.ts'

/** A person's pending tasks, gathered from all features. */
export const home: Feature = {
  name: 'home',
  description: 'What a person’s first screen shows, their pending work, and the first steps of their organization.',
  owns: [],
  routes: [
    ...implement('home', contract, {
      waiting: async ({ db, actor, now }) => ({ items: await listWaiting({ db, actor, now }) }),
      firstSteps: async ({ db, actor }) => ({ items: await readFirstSteps(db, actor) }),
    }),
    ...implement('firstScreen', firstScreen, { read: readFirstScreen }),
  ],
}

import { storeDevices } from '@trellis/contract/training-policy/store-devices.ts'
import { trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { implement } from '../../platform/http/implement.ts'
import { listSubjects } from './policy.queries.ts'
import { changePolicy, readPolicy } from './save-policy.ts'
import { addDevice, listDevices, removeDevice } from './store-devices.ts'

export const policyRoutes = implement('trainingPolicy', trainingPolicy, {
  subjects: async ({ db, actor, query }) => ({ items: await listSubjects(db, actor, query.filter) }),
  get: ({ db, actor, query }) => readPolicy(db, actor, query),
  save: changePolicy,
})

export const deviceRoutes = implement('storeDevices', storeDevices, {
  list: async ({ db, actor, query, client }) => ({
    items: await listDevices({ db, actor, client }, query.dispensaryId),
  }),
  add: addDevice,
  remove: removeDevice,
})

import { type StoreJob, storePeople } from '@trellis/contract/stores/store-people.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { addEmployee, getDispensary, hireEmployee, listStorePeople } from '../../employees/store-people.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { getAppointed, listAppointed, lockAppointed } from './appointed-stores.ts'

/** The job of a store for each choice of the form. */
const jobIds: Record<StoreJob, string> = {
  trainer: builtInRoles.trainer,
  ROLE_STUDENT: builtInRoles.budtender,
  ROLE_ADMINISTRATOR: builtInRoles.manager,
}

const manager = [{ id: builtInRoles.manager }]

/** The people of one store. */
export const storePeopleRoutes = implement('storePeople', storePeople, {
  list: fromStandby(async ({ db, actor, params, query, now }) => {
    const dispensaryId = await getDispensary(db, actor, params.id)
    return listStorePeople({ db, actor, now, dispensaryId, query })
  }),

  addEmployee: async ({ db, actor, config, now, client, params, body }) => {
    const dispensaryId = await getDispensary(db, actor, params.id)
    const person = { ...body, roles: body.roles.map(job => ({ id: jobIds[job] })) }
    return addEmployee({ db, actor, config, now, client, dispensaryId, person })
  },

  createAdmin: async ({ db, actor, config, now, client, params, body }) => {
    const dispensaryId = await getDispensary(db, actor, params.id)
    return addEmployee({ db, actor, config, now, client, dispensaryId, person: { ...body, roles: manager } })
  },

  managedDispensaries: async ({ db, actor, query }) => pagedResponse(await listAppointed(db, actor, query), query),

  managedDispensary: ({ db, actor, params }) => getAppointed(db, actor, params.id),

  addManager: async ({ db, actor, config, now, client, params: { id: dispensaryId }, body }) => {
    await lockAppointed(db, actor, dispensaryId)
    // The answer is the same for every address: a brand must not learn whether someone has an account.
    await hireEmployee({ db, actor, config, now, client, dispensaryId, person: { ...body, roles: manager } })
  },
})

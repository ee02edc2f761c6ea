import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import { grantLogo } from '../media/logos.public.ts'
import { adopt, letGo, requireHolding } from './adopt.ts'
import { getCompany, listCompanies, listOwnChains } from './companies.queries.ts'
import { lockActiveCompany, lockCompany, requireCompany } from './companies.scope.ts'
import { listAdoptable, listHeld } from './holdings.queries.ts'
import { addPerson, endPerson, inviteAgain } from './keep-people.ts'
import { archiveRole, changeRole, createRole, removeRole } from './keep-roles.ts'
import { listPeople } from './people.queries.ts'
import { getRole, listRoles } from './roles.queries.ts'
import { archiveCompany, changeCompany, createCompany } from './save-company.ts'

const companyRoutes = implement('companies', companies, {
  list: async ({ db, params, query }) => {
    const input = { ...query, ...params, isArchived: query.isArchived === 'true' }
    return pagedResponse(await listCompanies(db, input), query)
  },
  create: async call => {
    const id = await createCompany(call, call.params.kind, call.body)
    return getCompany(call.db, { actor: call.actor, kind: call.params.kind, id })
  },
  mine: async ({ db, actor }) => ({ items: await listOwnChains(db, actor) }),
  get: ({ db, actor, params }) => getCompany(db, { actor, ...params }),
  update: async call => {
    await changeCompany(call, call.params, call.body)
    return getCompany(call.db, { actor: call.actor, ...call.params })
  },
  uploadLogo: async ({ db, actor, files, params, body: { fileName }, now }) => {
    await lockActiveCompany(db, { actor, ...params })
    return grantLogo(db, { files, companyId: params.id, fileName, ownerId: actor.id, now })
  },
  archive: async call => {
    await archiveCompany(call, call.params, call.body.isArchived)
    return getCompany(call.db, { actor: call.actor, ...call.params })
  },
  held: async ({ db, actor, params, query }) => {
    requireHolding(params)
    await requireCompany(db, { actor, ...params })
    return listHeld(db, params, query)
  },
  adoptable: async ({ db, actor, params, query }) => {
    requireHolding(params)
    await requireCompany(db, { actor, ...params })
    return { items: await listAdoptable(db, params, query) }
  },
  adopt: async call => {
    const { kind, holding, id } = call.params
    requireHolding(call.params)
    await lockActiveCompany(call.db, { actor: call.actor, kind, id })
    const { items, keepPeople } = call.body
    await adopt(call, { kind, holding, companyId: id, items, keepPeople })
  },
  letGo: async call => {
    const { kind, holding, id, heldId } = call.params
    requireHolding(call.params)
    await lockCompany(call.db, { actor: call.actor, kind, id })
    const keepPeople = call.query.keepPeople === 'true'
    await letGo(call, { kind, holding, companyId: id, id: heldId, keepPeople })
  },
})

const peopleRoutes = implement('companyPeople', companyPeople, {
  list: fromStandby(async ({ db, actor, params, query, now }) => {
    await requireCompany(db, { actor, ...params })
    return pagedResponse(await listPeople(db, { ...params, ...query, now }), query)
  }),
  add: call => addPerson(call, call.params, call.body),
  invite: call => inviteAgain(call, call.params),
  end: call => endPerson(call, call.params),
})

const roleRoutes = implement('chainRoles', chainRoles, {
  list: async ({ db, actor, params: { id } }) => {
    await requireCompany(db, { actor, kind: 'chains', id })
    return { items: await listRoles(db, id) }
  },
  create: async call => {
    const roleId = await createRole(call, call.params.id, call.body)
    return getRole(call.db, call.params.id, roleId)
  },
  update: async call => {
    const { id: chainId, roleId } = call.params
    await changeRole(call, { chainId, roleId }, call.body)
    return getRole(call.db, chainId, roleId)
  },
  archive: async call => {
    const { id: chainId, roleId } = call.params
    await archiveRole(call, { chainId, roleId }, call.body.isArchived)
    return getRole(call.db, chainId, roleId)
  },
  remove: call => removeRole(call, { chainId: call.params.id, roleId: call.params.roleId }),
})

export const allCompanyRoutes = [...companyRoutes, ...peopleRoutes, ...roleRoutes]

import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  addOrganization,
  changeDefault,
  getOrganization,
  listOrganizations,
  listPeople,
} from './organizations.store.ts'
import { listTokens, makeToken, revokeToken } from './tokens.store.ts'

export const provisioningRoutes = implement('provisioning', provisioning, {
  list: async ({ db, query }) => {
    return pagedResponse(await listOrganizations(db, query), query)
  },
  get: ({ db, params }) => getOrganization(db, params.id),

  create: async ({ db, actor, body, client, now }) => {
    const id = await addOrganization(db, { ...body, now })
    const details = { organizationId: body.organization.id, defaultDispensaryId: body.defaultDispensaryId }
    await recordAct(db, { act: 'provisioning-begun', actorId: actor.id, subjectId: id, details, client, now })
    return getOrganization(db, id)
  },
  update: async ({ db, actor, params: { id }, body, client, now }) => {
    await changeDefault(db, id, body.defaultDispensaryId)
    await recordAct(db, {
      ...{ act: 'provisioning-changed', actorId: actor.id, subjectId: id, client, now },
      details: { ...body },
    })
    return getOrganization(db, id)
  },

  people: async ({ db, params, query }) => {
    return pagedResponse(await listPeople(db, params.id, query), query)
  },

  tokens: async ({ db, params, query }) => {
    await getOrganization(db, params.id)
    return pagedResponse(await listTokens(db, params.id, query), query)
  },
  createToken: async ({ db, actor, params: { id: organizationId }, body: { label }, client, now }) => {
    await getOrganization(db, organizationId)
    const { id, token } = await makeToken(db, { organizationId, label, actorId: actor.id, now })
    const details = { organizationId }
    await recordAct(db, { act: 'provisioning-token-made', actorId: actor.id, subjectId: id, details, client, now })
    return { id, label, createdAt: now.toISOString(), lastUsedAt: null, token }
  },
  revokeToken: async ({ db, actor, params: { id }, client, now }) => {
    const { organizationId } = await revokeToken(db, id, now)
    const details = { organizationId }
    await recordAct(db, { act: 'provisioning-token-revoked', actorId: actor.id, subjectId: id, details, client, now })
  },
})

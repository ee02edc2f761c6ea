import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import {
  addOrganization,
  changeDefault,
  getOrganization,
  listOrganizations,
  listPeople,
  lockUnarchived,
} from './organizations.queries.ts'
import { listTokens, makeToken, revokeToken } from './tokens.queries.ts'

export const provisioningRoutes = implement('provisioning', provisioning, {
  list: ({ db, query, now }) => listOrganizations(db, { ...query, now }),
  get: ({ db, params, now }) => getOrganization(db, params.id, now),

  create: async ({ db, actor, body, client, now }) => {
    const id = await addOrganization(db, { ...body, now })
    const details = { organizationId: body.organization.id, defaultDispensaryId: body.defaultDispensaryId }
    await recordAct(db, { act: 'provisioning-begun', actorId: actor.id, subjectId: id, details, client, now })
    return getOrganization(db, id, now)
  },
  update: async ({ db, actor, params: { id }, body, client, now }) => {
    await changeDefault(db, { id, ...body, now })
    await recordAct(db, {
      ...{ act: 'provisioning-changed', actorId: actor.id, subjectId: id, client, now },
      details: { ...body },
    })
    return getOrganization(db, id, now)
  },

  people: fromStandby(async ({ db, params, query, now }) => {
    await getOrganization(db, params.id, now)
    return listPeople(db, params.id, query)
  }),

  tokens: async ({ db, params, query, now }) => {
    await getOrganization(db, params.id, now)
    return listTokens(db, params.id, query)
  },
  createToken: async ({ db, actor, params: { id: organizationId }, body: { label, validForMonths }, client, now }) => {
    await lockUnarchived(db, organizationId, now)
    const newToken = await makeToken(db, { organizationId, label, validForMonths, actorId: actor.id, now })
    const [{ id, token }, expiresAt] = [newToken, newToken.expiresAt.toISOString()]
    const details = { organizationId, expiresAt }
    await recordAct(db, { act: 'provisioning-token-made', actorId: actor.id, subjectId: id, details, client, now })
    return { id, label, createdAt: now.toISOString(), expiresAt, lastUsedAt: null, token }
  },
  revokeToken: async ({ db, actor, params: { id }, client, now }) => {
    const { organizationId } = await revokeToken(db, id, now)
    const details = { organizationId }
    await recordAct(db, { act: 'provisioning-token-revoked', actorId: actor.id, subjectId: id, details, client, now })
  },
})

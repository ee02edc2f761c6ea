import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import {
  addToOrganization,
  askAgain,
  listAsked,
  mailOrganizationInvitation,
  withdrawQuestion,
} from '../employees/organization-people.public.ts'
import { lockManaged, requireManaged } from './brands.scope.ts'
import { changePerson, removePerson } from './change-person.ts'
import { getPerson, listPeople, lockEmployment } from './people.queries.ts'

export const brandPeopleRoutes = implement('brandPeople', brandPeople, {
  list: fromStandby(async ({ db, actor, params: { id }, query }) => {
    await requireManaged(db, actor, id)
    return pagedResponse(await listPeople(db, actor, { brandId: id, ...query }), query)
  }),

  get: async ({ db, actor, params }) => {
    await requireManaged(db, actor, params.brandId)
    return getPerson(db, actor, params)
  },

  create: async call => {
    const { db, actor, params, body } = call
    const brandId = params.id
    const { isBrandAdmin, isBrandSales, ...person } = body
    await lockManaged(db, actor, brandId)
    const { userId } = await addToOrganization({
      ...call,
      at: { brandId },
      person,
      rank: { isBrandAdmin, isBrandSales },
    })
    return { employee: userId === null ? null : await getPerson(db, actor, { brandId, id: userId }) }
  },

  update: async call => {
    await changePerson(call)
    return getPerson(call.db, call.actor, call.params)
  },

  remove: removePerson,

  invite: async ({ db, actor, params, config, client, now }) => {
    const { brandId, id: userId } = params
    await lockManaged(db, actor, brandId)
    await lockEmployment(db, params)
    const { state } = await getPerson(db, actor, params)
    if (state === 'ACTIVATED') throw problem('ALREADY_ACTIVATED')
    if (state === 'DISABLED') throw problem('PERSON_DISABLED')
    await mailOrganizationInvitation(db, { actor, userId, at: { brandId }, siteUrl: config.siteUrl, now })
    await recordAct(db, { act: 'person-invited', actorId: actor.id, subjectId: userId, client, now })
    return getPerson(db, actor, params)
  },

  asked: async ({ db, actor, params: { brandId }, query, now }) => {
    await requireManaged(db, actor, brandId)
    const { items, total } = await listAsked(db, { at: { brandId }, ...query, now })
    const iso = items.map(({ askedAt, expiresAt, ...question }) => ({
      ...question,
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    return pagedResponse({ items: iso, total }, query)
  },

  askAgain: async call => {
    const { db, actor, params } = call
    await lockManaged(db, actor, params.brandId)
    await askAgain({ ...call, at: { brandId: params.brandId }, id: params.id })
  },

  withdraw: async call => {
    const { brandId, id } = call.params
    await requireManaged(call.db, call.actor, brandId)
    await withdrawQuestion({ ...call, at: { brandId }, id })
  },
})

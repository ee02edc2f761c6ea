import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement, withoutTransaction } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { getCallbackUrl } from './addresses.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { confirmSignIn, finishSignIn, readArrival } from './finish-sign-in.ts'
import { createConnection, getConnection, removeConnection, updateConnection } from './manage-connections.ts'
import { addDomain, checkDomain, confirmDomain, removeDomain } from './manage-domains.ts'
import { listPlaces } from './newcomers.queries.ts'
import { checkIssuer } from './provider.ts'
import { listConnections, listOrganizations, mayConnect } from './single-sign-on.queries.ts'

export const singleSignOnRoutes = implement('singleSignOn', singleSignOn, {
  begin: beginSignIn,
  finish: finishSignIn,
  arrival: readArrival,
  confirm: withoutTransaction(confirmSignIn),

  list: async ({ db, actor, config, query }) => {
    return pagedResponse(await listConnections(db, { actor, config }, query), query)
  },
  organizations: async ({ db, actor, config, query }) => ({
    items: await listOrganizations(db, actor, query.filter),
    callbackUrl: getCallbackUrl(config),
  }),
  organizationChoices: async ({ db, actor, params }) => {
    if (!(await mayConnect(db, actor, { kind: 'retail-organization', id: params.id }))) throw problem('NOT_FOUND')
    return listPlaces(db, params.id)
  },
  checkIssuer: withoutTransaction(async ({ config, now, body }) => ({
    finding: await checkIssuer(body.issuer, { config, now }),
  })),

  get: ({ db, actor, config, params }) => getConnection(db, params.id, { actor, config }),
  create: createConnection,
  update: updateConnection,
  remove: removeConnection,
  addDomain,
  checkDomain: withoutTransaction(checkDomain),
  confirmDomain,
  removeDomain,
})

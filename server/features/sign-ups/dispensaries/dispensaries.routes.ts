import type { SentFile } from '@trellis/contract/endpoint.ts'
import { storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { qrPng } from '../../../platform/exports/qr-png.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { implement } from '../../../platform/http/implement.ts'
import { siteAddress } from '../../../platform/http/site-address.ts'
import { problem } from '../../../platform/problem.ts'
import { replaceSignUpLink, setSignUpLinkEnabled } from '../../organizations/organizations.public.ts'
import { getRunDispensary } from '../approval/approval.scope.ts'
import { listDomains, saveDomains } from './own-domains.ts'

/** Large enough to be scanned from a printed sheet at some distance. */
const qrWidth = 1200

type LinkCall = Pick<Call<typeof storeSignUp.link>, 'db' | 'actor' | 'config' | 'client' | 'params'>

const readLink = async ({ db, actor, config, client, params }: LinkCall) => {
  const { id, name, city, stateCode, linkId, linkDisabledAt } = await getRunDispensary(db, actor, params.id)
  const site = siteAddress(config, client)
  return {
    dispensary: { id, name, city, state: stateLabel(stateCode) },
    linkId,
    url: `${site}/signup-link/${linkId}`,
    shortUrl: `${site}/sign-up`,
    disabledAt: linkDisabledAt?.toISOString() ?? null,
  }
}

type LinkChangeCall = LinkCall & Pick<Call<typeof storeSignUp.replaceLink>, 'now'>
type LinkAct = 'sign-up-link-disabled' | 'sign-up-link-enabled' | 'sign-up-link-replaced' | 'own-domains-changed'

const record = ({ db, actor, params, client, now }: LinkChangeCall, act: LinkAct, details = {}) =>
  recordAct(db, { act, actorId: actor.id, subjectId: params.id, details, client, now })

const toPngFile = (name: string, png: Buffer): SentFile => ({
  name: `${name} QR.png`,
  contentType: 'image/png',
  pieces: async function* () {
    yield png
  },
})

export const dispensaryRoutes = implement('storeSignUp', storeSignUp, {
  link: call => readLink(call),

  switchLink: async ({ body, ...call }) => {
    const before = await readLink(call)
    await setSignUpLinkEnabled(call.db, call.params.id, { ...body, now: call.now })
    const isChanged = (before.disabledAt !== null) !== body.isDisabled
    if (isChanged) await record(call, body.isDisabled ? 'sign-up-link-disabled' : 'sign-up-link-enabled')
    return readLink(call)
  },

  replaceLink: async call => {
    await readLink(call)
    await replaceSignUpLink(call.db, call.params.id)
    await record(call, 'sign-up-link-replaced')
    return readLink(call)
  },

  qr: async call => {
    const { dispensary, url, disabledAt } = await readLink(call)
    if (disabledAt) throw problem('LINK_USED_OR_EXPIRED')
    return toPngFile(dispensary.name, qrPng(url, qrWidth))
  },

  domains: async ({ db, actor, params }) => {
    await getRunDispensary(db, actor, params.id)
    return listDomains(db, params.id)
  },

  saveDomains: async ({ body, ...call }) => {
    const { db, actor, params, now } = call
    await getRunDispensary(db, actor, params.id)
    await saveDomains(db, { dispensaryId: params.id, domains: [...new Set(body.domains)], addedBy: actor.id, now })
    await record(call, 'own-domains-changed', { count: body.domains.length })
    return listDomains(db, params.id)
  },
})

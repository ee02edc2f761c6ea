import type { brands } from '@trellis/contract/brands/brands.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { requireLogo } from '../media/logos.public.ts'
import { changeBranding } from '../organizations/brands.public.ts'
import { lockManagedAlone } from './brands.scope.ts'

/** Saves the branding of a brand. A new logo must be a file that was uploaded for this brand. */
export const saveBranding = async ({ db, actor, params, body, client, now }: Call<typeof brands.saveBranding>) => {
  const { id } = params
  const { logoUrl } = await lockManagedAlone(db, actor, id)
  if (body.logoUrl !== null && body.logoUrl !== logoUrl) await requireLogo(db, { url: body.logoUrl, brandId: id })
  await changeBranding(db, id, body)
  const details = { logo: body.logoUrl !== logoUrl, accentColor: body.accentColor }
  await recordAct(db, { act: 'branding-changed', actorId: actor.id, subjectId: id, details, client, now })
  return body
}

import { signingKeys } from '@trellis/contract/single-sign-on/signing-keys.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { replaceSigningKeys } from './signing-keys.ts'

export const sessionRoutes = implement('signingKeys', signingKeys, {
  replace: async ({ db, actor, client, now }) => {
    const retired = await replaceSigningKeys(db, now)
    await recordAct(db, { act: 'signing-keys-replaced', actorId: actor.id, details: { retired }, client, now })
    return { retired }
  },
})

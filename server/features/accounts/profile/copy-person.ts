import type { profile } from '@trellis/contract/accounts/profile.ts'
import type { SentFile } from '@trellis/contract/endpoint.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { proveOwner } from './prove-owner.ts'

type CopyCall = Call<typeof profile.copy>

/** A copy is expensive, and rarely needed more often. */
const daily = { limit: 10, seconds: 86_400 }

/** Every feature adds what it keeps of the person, all as it is at one moment. */
const gather = ({ db, actor, personalData, client, now }: CopyCall) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const parts: Record<string, unknown> = {}
      for (const part of personalData) Object.assign(parts, await part.export?.(tx, actor.id))
      await recordAct(tx, { act: 'own-copy-taken', actorId: actor.id, client, now })
      return parts
    })

/** All personal data of a person as one file for them. */
export const copyPerson = async (call: CopyCall): Promise<SentFile> => {
  const { db, actor, body, client, now } = call
  await proveOwner(db, { actor, password: body.password, client, now, orFresh: true })
  const wait = await consumeRateLimit(db, `copy:${actor.id}`, daily)
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
  const parts = await gather(call)
  return {
    name: `trellis-my-data-${now.toISOString().slice(0, 10)}.json`,
    contentType: 'application/json',
    pieces: async function* () {
      yield `${JSON.stringify({ madeAt: now.toISOString(), ...parts }, null, 2)}\n`
    },
  }
}

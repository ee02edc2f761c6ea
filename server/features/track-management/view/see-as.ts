import type { StoreView } from '@trellis/contract/track-management/store-view.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { found } from '../../../platform/problem.ts'
import { createPendingAccount } from '../../accounts/accounts.public.ts'
import { employ } from '../../employees/employees.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { listSeenItems } from '../../tracks/seen-items.public.ts'
import { listRoles } from '../assignments/store-track.queries.ts'
import { tryOut } from '../impact/foresee.ts'
import { type GivenTrack, getStore, listGivenTracks, listHolders } from './view.queries.ts'

type At = { dispensaryId: string; roleId: string; now: Date }

/** What somebody who begins in a role today sees: hired, read by the learner's own statement, and taken back. */
const readAsNewPerson = (db: Db, { dispensaryId, roleId, now }: At) =>
  tryOut(db, async tx => {
    const person = { email: `${newId()}@preview.invalid`, firstName: '', lastName: '', phoneNumber: '' }
    const userId = found(await createPendingAccount(tx, { ...person, passwordHash: '', locale: 'en', now }))
    await employ(tx, { userId, at: { dispensaryId }, roleIds: [roleId], vouched: null, startedAt: now })
    return listSeenItems(tx, { userId, now })
  })

const saidOf = ({ isForRole: _, assignedAt, ...track }: GivenTrack) => ({
  ...track,
  assignedAt: assignedAt.toISOString(),
})

type Asked = { db: Db; actor: Actor; now: Date; dispensaryId: string; roleId: string | undefined }

/** The list that somebody in a role reads at a store, in its order, and the store's tracks that are not in it. */
export const seeAs = async ({ db, actor, now, dispensaryId, ...asked }: Asked): Promise<StoreView> => {
  const dispensary = await getStore(db, actor, dispensaryId)
  const { roleId = builtInRoles.budtender } = asked
  const roles = await listRoles(db, { dispensaryId }, [])
  const role = found(roles.find(({ id }) => id === roleId))
  const given = await listGivenTracks(db, { dispensaryId, roleId })
  const items = await readAsNewPerson(db, { dispensaryId, roleId, now })
  const order = [...new Set(items.map(({ trackId }) => trackId))]
  const byId = new Map(given.map(track => [track.id, track]))
  const seen = order.map(id => byId.get(id ?? '')).filter(track => track !== undefined)
  return {
    dispensary,
    role: { id: role.id, label: role.label },
    roles,
    tracks: seen.map(track => ({
      ...saidOf(track),
      courses: items
        .filter(({ trackId }) => trackId === track.id)
        .map(({ courseId, courseType, title }) => ({ courseId, courseType, title })),
    })),
    hidden: given
      .filter(({ id }) => !order.includes(id))
      .map(track => ({
        ...saidOf(track),
        why: track.isForRole ? ('NOTHING_INSIDE' as const) : ('RESTRICTED' as const),
      })),
    people: await listHolders(db, { dispensaryId, roleId }),
  }
}

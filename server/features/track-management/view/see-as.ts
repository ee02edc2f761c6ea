import type { StoreView } from '@trellis/contract/track-management/store-view.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'
import { createPendingAccount } from '../../accounts/accounts.public.ts'
import { employ } from '../../employees/employees.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { listSeenItems } from '../../tracks/seen-items.public.ts'
import { listRoles } from '../assignments/store-track.queries.ts'
import { tryOut } from '../impact/foresee.ts'
import { type GivenTrack, getStore, listGivenTracks, listHolders } from './view.queries.ts'

type NewPersonInput = { dispensaryId: string; roleId: string; now: Date }

/** What a new person in a role would see today: hired, read by the learner's own statement, and rolled back. */
const readAsNewPerson = (db: Db, { dispensaryId, roleId, now }: NewPersonInput) =>
  tryOut(db, async tx => {
    const person = { email: `${newId()}@preview.invalid`, firstName: '', lastName: '', phoneNumber: '' }
    const userId = requireFound(await createPendingAccount(tx, { ...person, passwordHash: '', locale: 'en', now }))
    await employ(tx, { userId, at: { dispensaryId }, roleIds: [roleId], vouched: null, startedAt: now })
    return listSeenItems(tx, { userId, now })
  })

const toListedTrack = ({ isForRole: _, assignedAt, ...track }: GivenTrack) => ({
  ...track,
  assignedAt: assignedAt.toISOString(),
})

type SeeAsInput = { db: Db; actor: Actor; now: Date; dispensaryId: string; roleId: string | undefined }

/** The list of a person in a role at a store, in its order, and the store's tracks that are not in it. */
export const seeAs = async ({ db, actor, now, dispensaryId, ...filter }: SeeAsInput): Promise<StoreView> => {
  const dispensary = await getStore(db, actor, dispensaryId)
  const { roleId = builtInRoles.budtender } = filter
  const roles = await listRoles(db, { dispensaryId }, [])
  const role = requireFound(roles.find(({ id }) => id === roleId))
  const tracks = await listGivenTracks(db, { dispensaryId, roleId })
  const items = await readAsNewPerson(db, { dispensaryId, roleId, now })
  const order = [...new Set(items.map(({ trackId }) => trackId))]
  const byId = new Map(tracks.map(track => [track.id, track]))
  const listed = order.map(id => byId.get(id ?? '')).filter(track => track !== undefined)
  return {
    dispensary,
    role: { id: role.id, label: role.label },
    roles,
    tracks: listed.map(track => ({
      ...toListedTrack(track),
      courses: items
        .filter(({ trackId }) => trackId === track.id)
        .map(({ courseId, courseType, title }) => ({ courseId, courseType, title })),
    })),
    hidden: tracks
      .filter(({ id }) => !order.includes(id))
      .map(track => ({
        ...toListedTrack(track),
        why: track.isForRole ? ('NOTHING_INSIDE' as const) : ('RESTRICTED' as const),
      })),
    people: await listHolders(db, { dispensaryId, roleId }),
  }
}

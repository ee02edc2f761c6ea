import type { ContentKind, Visibility, VisibilityReason } from '@trellis/contract/tracks/visibility.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/problem.ts'
import { mayOpenClass } from '../classes/classes.public.ts'
import { mayOpenCourse } from '../courses/courses.public.ts'
import { ownBrandIds, ownChainIds, reachesAll } from '../organizations/reach.public.ts'
import {
  type Asked,
  readContent,
  readPerson,
  readWaysByBrand,
  readWaysByName,
  readWaysByStore,
} from './visibility.queries.ts'

export { searchContents } from './visibility.queries.ts'

type Explained = Omit<Asked, 'stores'> & {
  /**
   * For those who manage only some stores of the person, as a condition over `dispensary d`: nothing of the person's
   * other stores, brands and roles is told then.
   */
  stores?: Asked['stores']
}

const everywhere = sql<SqlBool>`true`

/** Whether the person's own call opens it; a track opens where it is listed. */
const mayOpen = async (db: Db, actor: Actor, { kind, contentId }: Explained) => {
  if (kind === 'course') return mayOpenCourse(db, actor, contentId)
  return kind === 'class' && mayOpenClass(db, actor, contentId)
}

type Owner = { kind: ContentKind; brandId: string | null; retailOrganizationId: string | null }

/** Whether a person opens all that their company owns, and this is one of it. */
const isOwnOf = (actor: Actor, { kind, brandId, retailOrganizationId }: Owner) =>
  kind !== 'track' &&
  ((brandId !== null && ownBrandIds(actor).includes(brandId)) ||
    (retailOrganizationId !== null && ownChainIds(actor).includes(retailOrganizationId)))

/**
 * Why a person sees a course, class or track, or does not. The verdict is that of the views and rules that the person's
 * own calls read. NOT_FOUND where the person or the content does not exist.
 */
export const explainVisibility = async (db: Db, { stores, ...given }: Explained): Promise<Visibility> => {
  const asked = { ...given, stores: stores ?? everywhere }
  const { actor, ...person } = found(await readPerson(db, asked))
  const { brandId, retailOrganizationId, ...content } = found(await readContent(db, asked))
  const reasons: VisibilityReason[] = [
    ...(await readWaysByStore(db, asked)),
    ...(stores ? [] : await readWaysByBrand(db, asked)),
    ...(await readWaysByName(db, asked)),
  ]
  const isListed = reasons.some(({ isShown }) => isShown)
  return {
    ...content,
    ...person,
    isListed,
    opens: isListed || (stores ? content.completedAt !== null : await mayOpen(db, actor, asked)),
    isAdministrator: !stores && reachesAll(actor),
    isOwn: !stores && isOwnOf(actor, { kind: asked.kind, brandId, retailOrganizationId }),
    reasons,
  }
}

import type { ContentKind, Visibility, VisibilityReason } from '@trellis/contract/tracks/visibility.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { mayOpenClass } from '../classes/classes.public.ts'
import { mayOpenCourse } from '../courses/courses.public.ts'
import { ownBrandIds, ownChainIds, reachesAll } from '../organizations/reach.public.ts'
import {
  readContent,
  readPerson,
  readWaysByBrand,
  readWaysByName,
  readWaysByStore,
  type VisibilityQuestion,
} from './visibility.queries.ts'

export { searchContents } from './visibility.queries.ts'

type ExplainVisibilityInput = Omit<VisibilityQuestion, 'stores'> & {
  /**
   * For managers of only some of the person's stores, as a condition over `dispensary d`: other stores, brands and
   * roles are left out then.
   */
  stores?: VisibilityQuestion['stores']
}

const everywhere = sql<SqlBool>`true`

/** Whether the person's own call opens it; a track opens where it is listed. */
const mayOpen = async (db: Db, actor: Actor, { kind, contentId }: ExplainVisibilityInput) => {
  if (kind === 'course') return mayOpenCourse(db, actor, contentId)
  return kind === 'class' && mayOpenClass(db, actor, contentId)
}

type ContentOwner = { kind: ContentKind; brandId: string | null; retailOrganizationId: string | null }

/** Whether a person opens all that their company owns, and this is one of it. */
const isOwn = (actor: Actor, { kind, brandId, retailOrganizationId }: ContentOwner) =>
  kind !== 'track' &&
  ((brandId !== null && ownBrandIds(actor).includes(brandId)) ||
    (retailOrganizationId !== null && ownChainIds(actor).includes(retailOrganizationId)))

/**
 * Why a person sees a course, class or track, or does not. The verdict is that of the views and rules that the person's
 * own calls read. NOT_FOUND where the person or the content does not exist.
 */
export const explainVisibility = async (db: Db, { stores, ...input }: ExplainVisibilityInput): Promise<Visibility> => {
  const question = { ...input, stores: stores ?? everywhere }
  const { actor, ...person } = requireFound(await readPerson(db, question))
  const { brandId, retailOrganizationId, ...content } = requireFound(await readContent(db, question))
  const reasons: VisibilityReason[] = [
    ...(await readWaysByStore(db, question)),
    ...(stores ? [] : await readWaysByBrand(db, question)),
    ...(await readWaysByName(db, question)),
  ]
  const isListed = reasons.some(({ isShown }) => isShown)
  return {
    ...content,
    ...person,
    isListed,
    opens: isListed || (stores ? content.completedAt !== null : await mayOpen(db, actor, question)),
    isAdministrator: !stores && reachesAll(actor),
    isOwn: !stores && isOwn(actor, { kind: question.kind, brandId, retailOrganizationId }),
    reasons,
  }
}

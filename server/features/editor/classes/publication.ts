import { beyondClassCorrection } from '@trellis/contract/class-editor/beyond-correction.ts'
import { type ClassText, listClassChanges } from '@trellis/contract/class-editor/changes.ts'
import { type ClassPart, nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassPublication, NamedClassChange } from '@trellis/contract/class-editor/publishing.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { readClassDraft } from '../../classes/drafts.public.ts'
import { findForbiddenInClass, publishedClassText } from '../../classes/publishing.public.ts'
import { getFigureReader } from '../people-figures.ts'
import { readPlaces } from '../publication.queries.ts'
import { countClassPeople } from './publication.queries.ts'

const nameChange = (part: ClassPart) => ({ partId: part.id, partType: part.partType, name: nameOfPart(part) ?? '' })

const namedChanges = (before: ClassText, after: ClassText): NamedClassChange[] => {
  const parts = new Map([...before.parts, ...after.parts].map(part => [part.id, nameChange(part)]))
  return listClassChanges(before, after).flatMap((change): NamedClassChange[] => {
    if (change.kind === 'settings') return [change]
    const { id, ...rest } = change
    const part = parts.get(id)
    return part ? [{ ...rest, ...part }] : []
  })
}

/** The effect of publishing the draft of a class: its changes, and the number of people. */
export const prepareClassPublication = async (
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<ClassPublication> => {
  const { class: settings, parts, revision, published, problems } = await readClassDraft(db, actor, id)
  const before = published ? await publishedClassText(db, published.versionId) : null
  const after = { ...settings, parts }
  const forbidden = await findForbiddenInClass(db, after)
  const reader = await getFigureReader(db, actor, { kind: 'classes', id })
  const names = new Map(parts.map(part => [part.id, nameOfPart(part)]))
  return {
    title: settings.title,
    revision,
    published,
    changes: before ? namedChanges(before, after) : [],
    problems: [...problems, ...forbidden].map(problem => ({
      ...problem,
      name: problem.partId && (names.get(problem.partId) ?? null),
    })),
    beyondCorrection: before
      ? beyondClassCorrection(before, after).map(({ part, reason }) => ({ ...nameChange(part), reason }))
      : [],
    people: await countClassPeople(db, id, reader),
    isRounded: reader !== 'exact',
    ...(await readPlaces(db, { kind: 'classes', id })),
    takenAt: now.toISOString(),
  }
}

import { listRecordChanges } from '../authoring/record-changes.ts'
import { differingKeys, isSame } from '../authoring/same.ts'
import { typedKeys } from '../keys.ts'
import { type ClassPart, lessonsIn, questionsIn } from './parts.ts'
import { ClassSettings } from './settings.ts'

/** The content of a version or a draft of a class. */
export type ClassText = ClassSettings & { parts: readonly ClassPart[] }

/** The position of a question is reported as a move, not as a changed field. */
const comparedFields = (part: ClassPart) => (part.partType === 'QUESTION' ? { ...part, position: 0 } : part)

const changedFields = (before: ClassPart, after: ClassPart) =>
  differingKeys(comparedFields(before), comparedFields(after))

const settings = typedKeys(ClassSettings.shape)

const listSettingsChanges = (before: ClassText, after: ClassText) =>
  settings.filter(field => !isSame(before[field], after[field])).map(field => ({ kind: 'settings' as const, field }))

/** Lists the differences between two states of a class: settings, lessons, questions. */
export const listClassChanges = (before: ClassText, after: ClassText) => [
  ...listSettingsChanges(before, after),
  ...listRecordChanges(lessonsIn(before.parts), lessonsIn(after.parts), changedFields),
  ...listRecordChanges(questionsIn(before.parts), questionsIn(after.parts), changedFields),
]

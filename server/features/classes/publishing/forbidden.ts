import { forbiddenInClass } from '@trellis/contract/class-editor/checks.ts'
import { lessonsIn, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findKnownFiles } from '../../media/library.public.ts'
import type { ClassContent } from '../drafts/class-drafts.ts'
import { refuseProblems } from './publish-class.ts'

/** Reasons that forbid publishing a finished class. */
export const findForbiddenInClass = async (db: Db, text: ClassContent) => {
  const films = lessonsIn(text.parts).flatMap(({ video }) => (video ? [video.url] : []))
  const images = questionsIn(text.parts).flatMap(({ image }) => (image ? [image.url] : []))
  const files = await findKnownFiles(db, [...films, ...images])
  return forbiddenInClass(text, { fileOf: url => files.get(url) })
}

/** Throws INVALID_INPUT with each field that forbids publishing a class. */
export const refuseForbiddenInClass = async (db: Db, text: ClassContent) =>
  refuseProblems(await findForbiddenInClass(db, text))

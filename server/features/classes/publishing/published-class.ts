import type { ClassText } from '@trellis/contract/class-editor/changes.ts'
import { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'
import { parseClassDraft } from '../drafts/class-drafts.ts'

type Row = { content: object; lessons: unknown[]; questions: unknown[] | null }

const parts = z.array(ClassPart)

/**
 * A published version, for comparison in the editor. Images of the class are not versioned: the current ones are used.
 */
export const publishedClassText = async (db: Db, versionId: string): Promise<ClassText> => {
  const { rows } = await sql<Row>`
    select json_build_object(
             'title', v.title, 'description', v.description, 'posterUrl', k.poster_url, 'thumbnailUrl', k.thumbnail_url,
             'keyTakeaways', v.key_takeaways,
             'exam', case when x.id is not null then json_build_object(
                       'title', x.title, 'description', x.description, 'minimumPassingScore', x.minimum_passing_score,
                       'isShuffled', x.is_shuffled, 'drawCount', x.draw_count) end) as content,
           (select json_agg(json_build_object('partType', 'LESSON', 'id', l.lesson_id, 'title', l.title, 'text', l.body,
                                              'video', l.video, 'minutes', l.minutes) order by l.position)
              from version_lesson l where l.version_id = v.id) as lessons,
           x.questions
      from class_version v
      join class k on k.id = v.class_id
      left join exam x on x.id = v.exam_id
     where v.id = ${versionId}::uuid`.execute(db)
  const { content, lessons, questions } = requireFound(rows[0])
  const questionParts = (questions ?? []).map(question => Object.assign({ partType: 'QUESTION' }, question))
  return { ...parseClassDraft(content), parts: parts.parse([...lessons, ...questionParts]) }
}

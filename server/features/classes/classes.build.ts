import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import type { AuthoredQuestion } from '@trellis/contract/cards/quiz.ts'
import { draftQuestion } from '@trellis/contract/cards/rules/questions.ts'
import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { Lesson } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ClassContent } from './drafts/class-drafts.ts'
import { publishClassContent } from './publishing/publish-class.ts'

type NewLesson = { id?: string; title: string; text: string; video?: Lesson['video']; minutes?: number | null }
type NewExam = {
  title: string
  description: string
  minimumPassingScore?: number
  isShuffled?: boolean
  drawCount?: number | null
  questions: AuthoredQuestion[]
}
type NewClass = {
  id?: string
  slug: string
  title?: string
  description?: string
  posterUrl?: string | null
  thumbnailUrl?: string | null
  brandId?: string | null
  retailOrganizationId?: string | null
  keyTakeaways?: string[]
  lessons: NewLesson[]
  exam?: NewExam | null
  now: Date
}

const lessonPart = ({ id = newId(), title, text, video = null, minutes = null }: NewLesson): ClassPart => ({
  id,
  partType: 'LESSON',
  title,
  text,
  video,
  minutes,
})

const toDraft = ({ title, description, lessons, exam, ...rest }: NewClass & { title: string }): ClassContent => ({
  title,
  description: description ?? '',
  posterUrl: rest.posterUrl ?? null,
  thumbnailUrl: rest.thumbnailUrl ?? null,
  keyTakeaways: rest.keyTakeaways ?? [],
  exam: exam
    ? {
        title: exam.title,
        description: exam.description,
        minimumPassingScore: exam.minimumPassingScore ?? 80,
        isShuffled: exam.isShuffled ?? false,
        drawCount: exam.drawCount ?? null,
      }
    : null,
  parts: [
    ...lessons.map(lessonPart),
    ...(exam?.questions ?? []).map(each => ({
      ...draftQuestion.parse(each),
      partType: 'QUESTION' as const,
      sourceQuestionId: null,
    })),
  ],
})

const publication = { note: '', publishedBy: null, dueOn: null, people: null }

/** Saves a class with its draft and publishes it. Returns its id. */
export const buildClass = async (db: Db, input: NewClass) => {
  const { id = newId(), slug, title = 'Responsible vendor', brandId, retailOrganizationId, now } = input
  const content = toDraft({ ...input, title })
  await sql`
    insert into class (id, slug, title, description, brand_id, retail_organization_id, draft, draft_saved_at, created_at)
    values (${id}, ${slug}, ${title}, '', ${brandId ?? null}::uuid, ${retailOrganizationId ?? null}::uuid,
            ${JSON.stringify(content)}::jsonb, ${now}, ${now})`.execute(db)
  await publishClassContent(db, { content, revision: 1 }, { ...publication, classId: id, audience: 'newcomers', now })
  return id
}

type Change = {
  classId: string
  change: (content: ClassContent) => ClassContent
  audience: Audience | null
  note?: string
  now: Date
}

/** Changes the draft of a class, and publishes that for an audience; null = it stays a draft. */
export const changeClass = async (db: Db, { classId, change, audience, note = '', now }: Change) => {
  const { draft, draft_revision } = await db
    .selectFrom('class')
    .select(eb => ['draft_revision', eb.ref('draft').$castTo<ClassContent>().as('draft')])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const [content, revision] = [change(draft), draft_revision + 1]
  await db
    .updateTable('class')
    .set({ draft: JSON.stringify(content), draft_revision: revision, draft_saved_at: now })
    .where('id', '=', classId)
    .execute()
  if (audience) await publishClassContent(db, { content, revision }, { ...publication, note, classId, audience, now })
}

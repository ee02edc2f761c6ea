import { draftQuestion } from '@trellis/contract/cards/rules/questions.ts'
import type { FoundQuestion } from '@trellis/contract/class-editor/questions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsWords, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'

type Owner = { brandId: string | null; chainId: string | null }

const findOwner = async (db: Db, actor: Actor, classId: string) => {
  const { rows } = await sql<Owner>`
    select c.brand_id as "brandId", c.retail_organization_id as "chainId"
      from class c where c.id = ${classId}::uuid and ${editableCourses(actor)}`.execute(db)
  return requireFound(rows[0])
}

/** Courses or classes of the same owner that are not archived. */
const ofOwner = ({ brandId, chainId }: Owner) => sql<boolean>`(
  c.archived_at is null and c.brand_id is not distinct from ${brandId}::uuid
  and c.retail_organization_id is not distinct from ${chainId}::uuid)`

const lists = (path: ReturnType<typeof sql>) =>
  sql`case when jsonb_typeof(${path}) = 'array' then ${path} else '[]' end`

/** A question card in the shape of a quiz's question: its id is the card's. */
const asQuestion = sql`
  jsonb_build_object(
    'id', card -> 'id', 'title', card #> '{content,questionText}', 'position', 0,
    'isMultiSelect', (select count(*) > 1 from jsonb_array_elements(${lists(sql`card #> '{content,answers}'`)}) a where a -> 'isCorrect' = 'true'),
    'explanation', coalesce(card #>> '{content,additionalText}', ''),
    'answers', (select coalesce(jsonb_agg(jsonb_build_object('id', a -> 'id', 'title', a -> 'answerText', 'isCorrect', a -> 'isCorrect') order by at), '[]')
                  from jsonb_array_elements(${lists(sql`card #> '{content,answers}'`)}) with ordinality as each (a, at)))`

/** Every question in the drafts of an owner, as rows of `q`. */
const questions = (owner: Owner, classId: string) => sql`(
  with card as materialized (
    select c.id as source_id, c.draft_title as source_title, nth, card
      from card_course c
     cross join lateral jsonb_array_elements(${lists(sql`c.draft -> 'cards'`)}) with ordinality as each (card, nth)
     where ${ofOwner(owner)} and card ->> 'cardType' in ('QUESTION', 'QUIZ'))
  select 'question' as kind, source_id, source_title, nth, 0::bigint as place, ${asQuestion} as question
    from card where card ->> 'cardType' = 'QUESTION'
   union all
  select 'quiz', source_id, source_title, nth, place, question
    from card
   cross join lateral jsonb_array_elements(${lists(sql`card #> '{content,quizData,questions}'`)}) with ordinality as each (question, place)
   where card ->> 'cardType' = 'QUIZ'
   union all
  select 'exam', c.id, c.draft_title, nth, 0, part
    from class c
   cross join lateral jsonb_array_elements(${lists(sql`c.draft -> 'parts'`)}) with ordinality as each (part, nth)
   where ${ofOwner(owner)} and c.id <> ${classId}::uuid and part ->> 'partType' = 'QUESTION')`

type QuestionRow = { kind: FoundQuestion['source']['kind']; sourceId: string; sourceTitle: string; question: unknown }
type SearchQuestionsInput = { classId: string; filter: string; offset: number; limit: number }

/** A page of the questions that an author may copy into a class: those of the same owner, by their text and answers. */
export const searchQuestions = async (db: Db, actor: Actor, { classId, filter, ...part }: SearchQuestionsInput) => {
  const owner = await findOwner(db, actor, classId)
  return readList(
    db,
    {
      columns: sql<QuestionRow>`q.kind, q.source_id as "sourceId", q.source_title as "sourceTitle", q.question`,
      from: sql`
        from ${questions(owner, classId)} q
       where coalesce(q.question ->> 'title', '') <> '' and ${containsWords(filter, sql`q.question ->> 'title'`)}`,
      order: sql`order by lower(q.source_title), q.source_id, q.nth, q.place`,
      itemOf: ({ kind, sourceId: id, sourceTitle: title, question }): FoundQuestion => ({
        question: draftQuestion.parse(question),
        source: { kind, id, title },
      }),
    },
    part,
  )
}

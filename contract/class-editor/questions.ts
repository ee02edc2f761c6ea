import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { draftQuestion } from '../cards/rules/questions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** An existing question of a question card, a quiz or another class's exam. */
export const FoundQuestion = z.object({
  question: draftQuestion,
  source: z.object({ kind: z.enum(['question', 'quiz', 'exam']), id: Id, title: z.string() }),
})
export type FoundQuestion = z.output<typeof FoundQuestion>

export const questionBank = {
  search: endpoint({
    method: 'GET',
    path: '/admin/classes/:id/questions',
    access: contentEditors,
    summary: 'Questions in drafts of the owner’s courses and other classes, to copy, found by text',
    params: IdParams,
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: PageOf(FoundQuestion),
  }),
}

import { submissions } from '@trellis/contract/editor/submissions.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import { type Call, implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { listAskedCards, readAskedWords } from './asked-cards.ts'
import { submissionColumns } from './export-submissions.ts'
import { givenOf } from './given.rules.ts'
import { findReadCourse } from './submissions.scope.ts'
import {
  findSubmission,
  listSenderPromos,
  listSenderStores,
  listSubmissions,
  readAllSubmissions,
  submissionOf,
} from './submissions.store.ts'

const exportSubmissions = async (call: Call<typeof submissions.export>) => {
  const { db, actor, params, query, client, now } = call
  const { format, ...filter } = query
  const { id: courseId } = await findReadCourse(db, actor, params.id)
  const cards = await listAskedCards(db, courseId)
  const details = { list: 'submissions', format }
  await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: courseId, details, client, now })
  const asked = { actor, courseId, filter, now }
  return exportTable({
    name: 'Submissions',
    format,
    columns: submissionColumns(cards),
    rows: signal => readAllSubmissions(db, asked, signal),
  })
}

export const submissionRoutes = implement('submissions', submissions, {
  list: async ({ db, actor, params, query: { offset, limit, ...filter }, now }) => {
    const { id: courseId, title, brandId } = await findReadCourse(db, actor, params.id)
    const [asked, cards] = [{ actor, courseId, filter, now }, await listAskedCards(db, courseId)]
    const { rows, ...counted } = await listSubmissions(db, asked, { offset, limit })
    const items = rows.map(row => submissionOf(row, cards))
    const choices = {
      cards: cards.map(({ id, name }) => ({ id, name })),
      dispensaries: await listSenderStores(db, asked),
      promos: await listSenderPromos(db, courseId),
    }
    return { ...pagedResponse({ items, ...counted }, { offset, limit }), course: { title, brandId }, choices }
  },

  details: async ({ db, actor, params, client, now }) => {
    const { id: courseId } = await findReadCourse(db, actor, params.id)
    const cards = await listAskedCards(db, courseId)
    const asked = { actor, courseId, id: params.submissionId, filter: { filter: '' }, now }
    const row = found((await findSubmission(db, asked)) ?? null)
    const submission = submissionOf(row, cards)
    const words = await readAskedWords(db, row)
    const details = { courseId, submissionId: row.id }
    await recordAct(db, { act: 'submission-opened', actorId: actor.id, subjectId: row.userId, details, client, now })
    const card = cards.find(({ id }) => id === row.cardId)
    const given = givenOf(row.given, card, row.files)
    return { submission: { ...submission, card: { ...submission.card, name: words ?? submission.card.name } }, given }
  },

  export: withoutTransaction(exportSubmissions),
})

import { brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { findBrandCourse, ownBrand } from './brand-course.ts'
import { exportCourses, exportStores } from './export-overview.ts'
import { listCourseStores, listCourses, readUpdatedAt } from './overview.queries.ts'
import { toSpan } from './overview.rules.ts'
import { readStats } from './read-overview.ts'

/** A limit above the number of courses of any brand. */
const all = { offset: 0, limit: 100_000 }

type Export = Pick<Call<typeof brandOverview.exportCourses>, 'db' | 'actor' | 'client' | 'now'> & {
  list: string
  subjectId: string
  format: ExportFormat
}

const recordExport = ({ db, actor, client, now, list, subjectId, format }: Export) =>
  recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId, details: { list, format }, client, now })

export const overviewRoutes = implement('brandOverview', brandOverview, {
  stats: ({ db, actor, query: { period }, now }) => readStats(db, { brandId: ownBrand(actor), period, now }),

  courses: async ({ db, actor, query: { period, ...part }, now }) =>
    pagedResponse(await listCourses(db, { brandId: ownBrand(actor), span: toSpan(period, now) }, part), part),

  exportCourses: async ({ db, actor, query: { period, format }, client, now }) => {
    const brandId = ownBrand(actor)
    const { items } = await listCourses(db, { brandId, span: toSpan(period, now) }, all)
    const file = { format, period, asOf: await readUpdatedAt(db) }
    await recordExport({ db, actor, client, now, list: 'courses of a brand', subjectId: brandId, format })
    return exportCourses(items, file)
  },

  stores: async ({ db, actor, params, query: { period, ...part }, now }) => {
    const { brandId, courseId } = await findBrandCourse(db, actor, params.courseId)
    return pagedResponse(await listCourseStores(db, { brandId, courseId, span: toSpan(period, now) }, part), part)
  },

  exportStores: async ({ db, actor, params, query: { period, format }, client, now }) => {
    const { brandId, courseId, title } = await findBrandCourse(db, actor, params.courseId)
    const { items } = await listCourseStores(db, { brandId, courseId, span: toSpan(period, now) }, all)
    const file = { format, period, asOf: await readUpdatedAt(db) }
    await recordExport({ db, actor, client, now, list: 'course by store', subjectId: courseId, format })
    return exportStores(title, items, file)
  },
})

import { brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { type Call, fromStandby, implement } from '../../../platform/http/implement.ts'
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
  stats: fromStandby(({ db, actor, query: { period }, now }) =>
    readStats(db, { brandId: ownBrand(actor), period, now }),
  ),

  courses: fromStandby(async ({ db, actor, query: { period, ...part }, now }) =>
    pagedResponse(await listCourses(db, { brandId: ownBrand(actor), span: toSpan(period, now) }, part), part),
  ),

  exportCourses: fromStandby(
    async ({ db, actor, query: { period, format }, now }) => {
      const { items } = await listCourses(db, { brandId: ownBrand(actor), span: toSpan(period, now) }, all)
      return exportCourses(items, { format, period, asOf: await readUpdatedAt(db) })
    },
    ({ query: { format }, ...call }) =>
      recordExport({ ...call, list: 'courses of a brand', subjectId: ownBrand(call.actor), format }),
  ),

  stores: fromStandby(async ({ db, actor, params, query: { period, ...part }, now }) => {
    const { brandId, courseId } = await findBrandCourse(db, actor, params.courseId)
    return pagedResponse(await listCourseStores(db, { brandId, courseId, span: toSpan(period, now) }, part), part)
  }),

  exportStores: fromStandby(
    async ({ db, actor, params, query: { period, format }, now }) => {
      const { brandId, courseId, title } = await findBrandCourse(db, actor, params.courseId)
      const { items } = await listCourseStores(db, { brandId, courseId, span: toSpan(period, now) }, all)
      return exportStores(title, items, { format, period, asOf: await readUpdatedAt(db) })
    },
    async ({ params, query: { format }, ...call }) => {
      const { courseId } = await findBrandCourse(call.db, call.actor, params.courseId)
      await recordExport({ ...call, list: 'course by store', subjectId: courseId, format })
    },
  ),
})

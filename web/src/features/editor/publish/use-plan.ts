import { useQuery } from '@tanstack/react-query'
import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { read } from '../../../platform/api/queries.ts'
import type { ContentRef } from '../reviews/use-reviews.ts'

/** The calls that show something else once something is planned, or not any more. */
export const planReads = [publishPlans.get, authoredCourses.list, authoredClasses.list] as const

/** When a draft will be published. */
export const usePlan = (params: ContentRef) => useQuery(read(publishPlans.get, { params }))

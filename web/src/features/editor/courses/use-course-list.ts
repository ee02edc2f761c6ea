import { useQuery } from '@tanstack/react-query'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useDraftListRequest } from '../draft-list/use-draft-list-request.ts'

/** The courses that the address asks for. */
export function useCourseList() {
  const { request, query } = useDraftListRequest()
  return useList(request, useQuery(read(authoredCourses.list, { query })))
}

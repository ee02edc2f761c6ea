import { useQuery } from '@tanstack/react-query'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useDraftListRequest } from '../draft-list/use-draft-list-request.ts'

/** The classes that the address asks for. */
export function useClassList() {
  const { request, query } = useDraftListRequest()
  return useList(request, useQuery(read(authoredClasses.list, { query })))
}

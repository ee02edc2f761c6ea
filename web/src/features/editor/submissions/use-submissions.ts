import { useQuery } from '@tanstack/react-query'
import { submissionKinds, submissionPeriods, submissions } from '@trellis/contract/editor/submissions.ts'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { anyText, oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30

/** What learners sent in with a course, as the address asks for it. */
export function useSubmissions(id: string) {
  const request = useListRequest({
    pageSize,
    filters: {
      card: anyText,
      kind: oneOf(submissionKinds),
      store: anyText,
      promo: anyText,
      period: oneOf(submissionPeriods),
    },
  })
  const { card, kind, store, promo, period } = request.chosen
  /** Which of them; the export takes this. */
  const narrowed = {
    filter: request.filter,
    ...(card && { cardId: card }),
    ...(kind && { kind }),
    ...(store && { dispensaryId: store }),
    ...(promo && { promoId: promo }),
    ...(period && { period }),
  }
  const found = useQuery({
    ...read(submissions.list, { params: { id }, query: { ...narrowed, ...request.part } }),
    placeholderData: before => before,
  })
  return {
    list: useList(request, { ...found, data: found.isPlaceholderData ? undefined : found.data }),
    narrowed,
    course: found.data?.course,
    choices: found.data?.choices,
  }
}

export type Submissions = ReturnType<typeof useSubmissions>

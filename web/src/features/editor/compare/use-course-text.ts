import { useQuery } from '@tanstack/react-query'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { read } from '../../../platform/api/queries.ts'

/** What a version, by its number, or the draft of a course holds. */
export function useCourseText(id: string, which: string) {
  const isDraft = which === 'draft'
  const version = useQuery({ ...read(versions.get, { params: { id, number: which } }), enabled: !isDraft })
  const draft = useQuery({ ...read(drafts.get, { params: { id } }), enabled: isDraft, staleTime: 0 })
  const text: CourseText | undefined = isDraft
    ? draft.data && { ...draft.data.course, cards: draft.data.cards }
    : version.data
  return { text, error: isDraft ? draft.error : version.error, refetch: isDraft ? draft.refetch : version.refetch }
}

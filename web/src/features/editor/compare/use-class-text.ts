import { useQuery } from '@tanstack/react-query'
import type { ClassText } from '@trellis/contract/class-editor/changes.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { read } from '../../../platform/api/queries.ts'

/** What a version, by its number, or the draft of a class holds. */
export function useClassText(id: string, which: string) {
  const isDraft = which === 'draft'
  const version = useQuery({ ...read(classVersions.get, { params: { id, number: which } }), enabled: !isDraft })
  const draft = useQuery({ ...read(classDrafts.get, { params: { id } }), enabled: isDraft, staleTime: 0 })
  const text: ClassText | undefined = isDraft
    ? draft.data && { ...draft.data.class, parts: draft.data.parts }
    : version.data
  return { text, error: isDraft ? draft.error : version.error, refetch: isDraft ? draft.refetch : version.refetch }
}

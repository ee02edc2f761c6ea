import { useQuery } from '@tanstack/react-query'
import type { versions } from '@trellis/contract/editor/versions.ts'
import type { Access, Endpoint } from '@trellis/contract/endpoint.ts'
import { read } from '../../../platform/api/queries.ts'
import type { Answer, ReadOfDraft } from '../draft-kind.ts'

/** The calls that fetch a version or the draft of a kind. */
export type TextCalls<Text, Draft> = {
  version: Endpoint<Access, NonNullable<typeof versions.get.params>, undefined, undefined, Answer<Text>>
  draft: ReadOfDraft<Draft>
  textOf: (draft: Draft) => Text
}

/** The content of a version, by its number, or of the draft of a course or class. */
export function useDraftText<Text, Draft>(calls: TextCalls<Text, Draft>, id: string, which: string) {
  const isDraft = which === 'draft'
  const version = useQuery({ ...read(calls.version, { params: { id, number: which } }), enabled: !isDraft })
  const draft = useQuery({ ...read(calls.draft, { params: { id } }), enabled: isDraft, staleTime: 0 })
  const text = isDraft ? draft.data && calls.textOf(draft.data) : version.data
  return { text, error: isDraft ? draft.error : version.error, refetch: isDraft ? draft.refetch : version.refetch }
}

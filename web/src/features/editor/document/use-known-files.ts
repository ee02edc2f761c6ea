import { useQuery } from '@tanstack/react-query'
import type { CourseOwner } from '@trellis/contract/authoring/content-list.ts'
import type { CheckContext, KnownFile } from '@trellis/contract/cards/checks/kind-check.ts'
import { library } from '@trellis/contract/media/library.ts'
import { useMemo } from 'react'
import { read } from '../../../platform/api/queries.ts'

/** Whose library the files of a course or class come from. */
export const fileOwnerOf = ({ kind, id }: CourseOwner) => ({
  ...(kind === 'brand' && { brandId: id }),
  ...(kind === 'chain' && { retailOrganizationId: id }),
})

/** What is known of the newest files of a library; the checks do without those that are not known. */
export function useKnownFiles(owner: ReturnType<typeof fileOwnerOf>): CheckContext['fileOf'] {
  const files = useQuery(read(library.list, { query: { ...owner, offset: 0, limit: 96, search: '' } })).data
  return useMemo(() => {
    const known = new Map<string, KnownFile>(files?.items.map(file => [file.url, file]))
    return url => known.get(url)
  }, [files])
}

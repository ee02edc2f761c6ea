import { useQuery } from '@tanstack/react-query'
import type { CourseOwner } from '@trellis/contract/authoring/content-list.ts'
import type { CheckContext, KnownFile } from '@trellis/contract/cards/checks/kind-check.ts'
import { library } from '@trellis/contract/media/library.ts'
import { useMemo } from 'react'
import { read } from '../../../platform/api/queries.ts'

/** The owner of the library that a course or class takes its files from. */
export const toFileOwner = ({ kind, id }: CourseOwner) => ({
  ...(kind === 'brand' && { brandId: id }),
  ...(kind === 'chain' && { retailOrganizationId: id }),
})

/** The newest files of a library; the checks skip files that are not among them. */
export function useKnownFiles(owner: ReturnType<typeof toFileOwner>): CheckContext['fileOf'] {
  const files = useQuery(read(library.list, { query: { ...owner, offset: 0, limit: 96, search: '' } })).data
  return useMemo(() => {
    const filesByUrl = new Map<string, KnownFile>(files?.items.map(file => [file.url, file]))
    return url => filesByUrl.get(url)
  }, [files])
}

import { useQuery } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { read } from '../../../platform/api/queries.ts'

async function asData(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The logo could not be read.')
  const picture = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** The logo of whoever stands behind a course, as data, so that it stays in a file; null = there is none. */
export function useCodeLogo(courseId: string): string | null {
  const { data: branding } = useQuery(read(organizations.branding, { query: { courseId } }))
  const address = branding?.headerLogoUrl ?? null
  const { data } = useQuery({
    queryKey: ['code-logo', address],
    queryFn: () => asData(address ?? ''),
    enabled: address !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

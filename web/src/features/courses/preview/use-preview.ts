import { useQuery } from '@tanstack/react-query'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { promoHeader } from '@trellis/contract/courses/promos.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../../platform/api/call.ts'
import { useSession } from '../../../platform/session/session.ts'
import { previewQuery, useCachedCourse } from '../course-query.ts'
import { type PreviewAddress, previewAddress, skipsEvents, withoutSecrets } from './preview-query.ts'

const toStorageKey = (pathname: string) => `preview-token:${pathname}`

function readToken(pathname: string): string | null {
  try {
    return sessionStorage.getItem(toStorageKey(pathname))
  } catch {
    return null
  }
}

function saveToken(pathname: string, token: string) {
  try {
    sessionStorage.setItem(toStorageKey(pathname), token)
  } catch {
    // Storage is not available: a reload will need the whole link again.
  }
}

/** The parameters of the preview URL. The token is removed from the address bar and saved for this tab only. */
function usePreviewAddress(): PreviewAddress {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [address] = useState(() => {
    const parsed = previewAddress(search)
    return { ...parsed, token: parsed.token ?? readToken(pathname) }
  })

  useEffect(() => {
    const rest = withoutSecrets(search)
    if (!rest) return
    if (address.token) saveToken(pathname, address.token)
    void navigate({ search: rest.toString() }, { replace: true })
  }, [address.token, pathname, search, navigate])

  return address
}

/** Requests a token for an editor without one, so that answers are graded and not saved as their own. */
function useToken(courseId: string, { token, useDraft, promoId }: PreviewAddress) {
  const isSignedIn = useSession().state === 'authenticated'
  const needsOwn = token === null && isSignedIn && promoId === null
  const own = useQuery({
    queryKey: ['own-preview-link', courseId, useDraft],
    queryFn: () => call(previewLinks.make, { params: { id: courseId }, body: { useDraft, isOwn: true } }),
    enabled: needsOwn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return needsOwn
    ? { token: own.data?.accessToken ?? null, isReady: own.data !== undefined, error: own.error }
    : { token, isReady: true, error: null }
}

const toHeaders = (token: string | null, promoId: string | null) => ({
  ...(token && { [previewHeader]: token }),
  ...(!token && promoId && { [promoHeader]: promoId }),
})

/** The course of a preview link; `hasFailed` when the link is invalid or the course cannot be loaded. */
export function usePreview() {
  const address = usePreviewAddress()
  const { id: courseId = '' } = useParams()
  const { promoId } = address
  const { token, isReady, error: tokenError } = useToken(courseId, address)
  const headers = useMemo(() => toHeaders(token, promoId), [token, promoId])
  const query = previewQuery(
    courseId,
    {
      ...(address.useDraft && { useDraft: 'true' as const }),
      ...(promoId && { promoId }),
      ...(address.versionId && { versionId: address.versionId }),
    },
    headers,
  )
  const { data: course, error } = useQuery({ ...query, enabled: isReady })
  const copy = useCachedCourse(query.queryKey)
  const isSkipped = skipsEvents(address)
  const reading = useMemo(
    () => ({ courseId, copy, preview: { headers, promoId, skipsEvents: isSkipped } }),
    [courseId, copy, headers, promoId, isSkipped],
  )
  return { course: course ?? null, reading, token, isFirst: address.isFirst, hasFailed: Boolean(tokenError ?? error) }
}

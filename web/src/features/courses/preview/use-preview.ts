import { useQuery } from '@tanstack/react-query'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { promos } from '@trellis/contract/courses/promos.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../platform/api/call.ts'
import { read } from '../../../platform/api/queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { previewQuery, useCachedCourse } from '../course-query.ts'
import { skipsEvents } from './preview-query.ts'
import { usePreviewAddress } from './use-preview-address.ts'

type Target = { courseId: string; promoId: string | null }

/** The course that the URL names, by its id or by a short code. */
function useTarget(promoId: string | null) {
  const { id, shortCode } = useParams()
  const promo = useQuery({
    ...read(promos.byShortCode, { params: { shortCode: shortCode ?? '' } }),
    enabled: shortCode !== undefined,
    retry: false,
  })
  const target: Target | null = id
    ? { courseId: id, promoId }
    : promo.data?.courseId
      ? { courseId: promo.data.courseId, promoId: promo.data.promoId }
      : null
  return { target, error: promo.error }
}

/** Requests a token for an editor who has none: with it answers are graded and not saved as their own. */
function useToken(target: Target | null, { token, useDraft }: { token: string | null; useDraft: boolean }) {
  const isSignedIn = useSession().state === 'authenticated'
  const needsOwn = token === null && isSignedIn && target !== null && target.promoId === null
  const own = useQuery({
    queryKey: ['own-preview-link', target?.courseId, useDraft],
    queryFn: () => call(previewLinks.make, { params: { id: target!.courseId }, body: { useDraft, isOwn: true } }),
    enabled: needsOwn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return needsOwn
    ? { token: own.data?.accessToken ?? null, isReady: own.data !== undefined, error: own.error }
    : { token, isReady: true, error: null }
}

/** The course of a preview link; `hasFailed` when the link is invalid or the course cannot be loaded. */
export function usePreview() {
  const address = usePreviewAddress()
  const { target, error: promoError } = useTarget(address.promoId)
  const { token, isReady, error: tokenError } = useToken(target, address)
  const courseId = target?.courseId ?? ''
  const promoId = target?.promoId ?? null
  const headers = useMemo(() => ({ ...(token && { [previewHeader]: token }) }), [token])
  const query = previewQuery(
    courseId,
    {
      ...(address.useDraft && { useDraft: 'true' as const }),
      ...(promoId && { promoId }),
      ...(address.versionId && { versionId: address.versionId }),
    },
    headers,
  )
  const { data: course, error } = useQuery({ ...query, enabled: target !== null && isReady })
  const copy = useCachedCourse(query.queryKey)
  const isSkipped = skipsEvents(address)
  const reading = useMemo(
    () => ({ courseId, copy, preview: { headers, promoId, skipsEvents: isSkipped } }),
    [courseId, copy, headers, promoId, isSkipped],
  )
  return { course: course ?? null, reading, hasFailed: Boolean(promoError ?? tokenError ?? error) }
}

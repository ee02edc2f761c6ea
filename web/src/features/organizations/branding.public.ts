import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Branding, organizations } from '@trellis/contract/organizations/organizations.ts'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'

type Subject = { courseId?: string; trackId?: string; promoId?: string; shortCode?: string }

/** Screens that may show an organization's colors, and the path parameter that identifies it. */
const branded: readonly [pattern: string, subject: (ids: Record<string, string | undefined>) => Subject][] = [
  ['/tracks/:trackId/card-courses/:id', ({ trackId, id }) => ({ trackId, courseId: id })],
  ['/tracks/:trackId/classes/:slug', ({ trackId }) => ({ trackId })],
  ['/tracks/:id', ({ id }) => ({ trackId: id })],
  ['/preview-card-courses/:id', ({ id }) => ({ courseId: id })],
  ['/p/:shortCode', ({ shortCode }) => ({ shortCode })],
  ['/analyze-card-courses/:id/promo/:promoId', ({ id, promoId }) => ({ courseId: id, promoId })],
  ['/analyze-card-courses/:id', ({ id }) => ({ courseId: id })],
]

const isId = (value: string) => /^[0-9a-f-]{36}$/i.test(value)

/** The organization, course or track that a path belongs to; null = none. */
export function parseSubject(pathname: string): Subject | null {
  for (const [pattern, subject] of branded) {
    const match = matchPath(pattern, pathname)
    if (!match) continue
    const { shortCode, ...ids } = subject(match.params)
    return Object.values(ids).every(isId) ? { shortCode, ...ids } : null
  }
  return null
}

/** Branding of the current screen's content, else of the user's own chain or brand; null = the Trellis default. */
export function useBranding(): Branding | null {
  const user = useUser()
  const shownSubject = parseSubject(useLocation().pathname)
  const hasSubject = shownSubject !== null || user !== null
  const { data } = useQuery({
    ...cacheOffline(read(organizations.branding, shownSubject ? { query: shownSubject } : {})),
    enabled: hasSubject,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
  return (hasSubject && data) || null
}

/** Applies the colors of the organization whose content is shown. */
export function useBrandedColors(branding: Branding | null): void {
  const accent = branding?.accentColor ?? null
  useEffect(() => {
    if (accent === null) return
    let isOver = false
    const theme = import('../../platform/theme/branding.ts')
    void theme.then(({ applyBranding }) => isOver || applyBranding(accent))
    return () => {
      isOver = true
      void theme.then(({ applyBranding }) => applyBranding(null))
    }
  }, [accent])
}

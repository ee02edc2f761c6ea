import { useEffect } from 'react'
import { useSite } from '../site/site.ts'
import { startAnalytics } from './analytics-script.ts'

/** Begins to count for the third party that this installation names; for none, where it names none. */
export function useAnalyticsScript(): void {
  const { analytics } = useSite()
  useEffect(() => {
    if (analytics) startAnalytics(analytics)
  }, [analytics])
}

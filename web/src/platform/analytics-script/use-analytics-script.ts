import { useEffect } from 'react'
import { useSite } from '../site/site.ts'
import { startAnalytics } from './analytics-script.ts'

/** Starts third-party analytics if this installation configures a provider. */
export function useAnalyticsScript(): void {
  const { analytics } = useSite()
  useEffect(() => {
    if (analytics) startAnalytics(analytics)
  }, [analytics])
}

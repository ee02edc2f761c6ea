import { useQuery, useQueryClient } from '@tanstack/react-query'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { usePlan } from './plan-context.ts'

const never = Number.POSITIVE_INFINITY

/** The forecast of the saved plan. */
export function useForecast() {
  const { session } = usePlan()
  return useQuery({ ...read(campaignPlans.forecast, { params: { id: session.campaign.id } }), staleTime: never })
}

/** Asks again with every save. */
export function useForecastUpdates(revision: number) {
  const cache = useQueryClient()
  const [openedRevision] = useState(revision)
  useEffect(() => {
    if (revision !== openedRevision) void cache.invalidateQueries({ queryKey: [campaignPlans.forecast.path] })
  }, [revision, openedRevision, cache])
}

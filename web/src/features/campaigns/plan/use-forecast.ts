import { useQuery, useQueryClient } from '@tanstack/react-query'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { usePlan } from './plan-context.ts'

const never = Number.POSITIVE_INFINITY

/** What the plan would do and cost as it is saved. */
export function useForecast() {
  const { session } = usePlan()
  return useQuery({ ...read(campaignPlans.forecast, { params: { id: session.campaign.id } }), staleTime: never })
}

/** Asks again with every save. */
export function useForecastUpdates(revision: number) {
  const cache = useQueryClient()
  const [opened] = useState(revision)
  useEffect(() => {
    if (revision !== opened) void cache.invalidateQueries({ queryKey: [campaignPlans.forecast.path] })
  }, [revision, opened, cache])
}

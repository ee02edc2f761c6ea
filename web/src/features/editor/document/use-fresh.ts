import { useState } from 'react'

/** The item just added, until another one is selected. */
export function useFresh(selected: string | null) {
  const [freshId, setFreshId] = useState<string | null>(null)
  if (freshId !== null && selected !== freshId) setFreshId(null)
  return [freshId, setFreshId] as const
}

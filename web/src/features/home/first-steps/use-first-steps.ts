import { useQuery } from '@tanstack/react-query'
import { type FirstStep, home } from '@trellis/contract/home/home.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { rememberedSteps, rememberSteps } from './remembered-steps.public.ts'

/** A store without a chain is common: this step alone does not keep the panel open. */
export const optionalSteps: readonly FirstStep[] = ['chain']

/**
 * The first steps, and whether they are shown: until all are done, or this person hides them. The device remembers that,
 * so that an installation that runs is not asked again; and that some were left, so that their place is kept.
 */
export function useFirstSteps() {
  const user = useUser()
  const userId = user?.id
  const [remembered] = useState(() => rememberedSteps(userId))
  // An account of today may be that of the first administrator.
  const [isNew] = useState(() => Date.now() - Date.parse(user?.createdAt ?? '') < 24 * 60 * 60 * 1000)
  const [isHidden, setHidden] = useState(remembered === 'hidden')
  // Each step is done on another screen: its effect is shown on return.
  const { data, isError, isLoading } = useQuery({ ...read(home.firstSteps), enabled: !isHidden, staleTime: 0 })
  const steps = data?.items ?? null
  const isOver = steps?.every(({ step, isDone }) => isDone || optionalSteps.includes(step)) ?? false
  useEffect(() => {
    if (isOver) rememberSteps(userId, 'hidden')
    else if (steps) rememberSteps(userId, 'left')
  }, [userId, isOver, steps])
  const hide = () => {
    rememberSteps(userId, 'hidden')
    setHidden(true)
  }
  const isExpected = (remembered === 'left' || isNew) && !isError
  return { steps, isLoading, isShown: !isHidden && !isOver && (steps !== null || isExpected), hide }
}

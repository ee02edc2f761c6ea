import { useQuery } from '@tanstack/react-query'
import { type FirstStep, home } from '@trellis/contract/home/home.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { rememberedSteps, rememberSteps } from './remembered-steps.public.ts'

/** Stores without a chain are common: this step alone does not keep the panel open. */
export const optionalSteps: readonly FirstStep[] = ['chain']

/**
 * First steps and whether to show them: until all are done or the user hides them. The state is stored on the device,
 * so that established installations send no request, and space is reserved while steps remain.
 */
export function useFirstSteps() {
  const user = useUser()
  const userId = user?.id
  const [remembered] = useState(() => rememberedSteps(userId))
  // An account created today may be the first administrator's.
  const [isNew] = useState(() => Date.now() - Date.parse(user?.createdAt ?? '') < 24 * 60 * 60 * 1000)
  const [isHidden, setHidden] = useState(remembered === 'hidden')
  // Steps are completed on other screens: refetch on return.
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

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FirstStep, home } from '@trellis/contract/home/home.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { rememberSteps } from './remembered-steps.public.ts'
import { getStepView } from './step-views.ts'
import { optionalSteps } from './use-first-steps.ts'

/** An import finishes in the background, so its completion is only seen by polling. */
const askAgainMs = 5000

type State = { step: FirstStep; isDone: boolean }

/** First remaining step. An optional step is skipped once a later one is done. */
export const findNextStep = (steps: readonly State[]): FirstStep | null =>
  steps.find(
    ({ step, isDone }, at) =>
      !(isDone || (optionalSteps.includes(step) && steps.slice(at).some(later => later.isDone))),
  )?.step ?? null

/** Progress line below the header: completed steps and a link to the next. */
export function NextStep() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const user = useUser()
  const { data } = useQuery({ ...read(home.firstSteps), refetchInterval: askAgainMs })
  const steps = data?.items ?? []
  const next = findNextStep(steps)
  const view = next && getStepView(next, user?.roles ?? [])
  const name = view && i18n._(view.name)
  const done = steps.filter(({ isDone }) => isDone).length
  const count = steps.length
  const isOver = count > 0 && next === null
  useEffect(() => {
    if (isOver) rememberSteps(user?.id, 'hidden')
  }, [isOver, user])
  return (
    <aside className="num flex h-9 items-center justify-center gap-x-3 bg-accent-soft px-safe-4 text-accent-ink text-small">
      {data && (
        <span className="max-[420px]:hidden">
          <Trans>
            First steps: {done} of {count} done
          </Trans>
        </span>
      )}
      {view && view.to.split('?')[0] !== pathname && (
        <TextLink to={view.to} className="inline-flex min-h-9 items-center">
          <Trans>Next: {name}</Trans>
        </TextLink>
      )}
    </aside>
  )
}

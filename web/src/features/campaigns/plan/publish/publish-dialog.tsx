import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import type { Forecast } from '@trellis/contract/campaigns/plans.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { OfflineError } from '../../../../platform/api/problem.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { saveAll } from '../../../../platform/autosave/save-all.ts'
import { startOfDay } from '../../../../platform/forms/local-days.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Loading, SkeletonText } from '../../../../ui/skeleton.tsx'
import { ToDoList, useTodoItems } from '../check-section.tsx'
import { EnoughFor } from '../cost-panel.tsx'
import { focusField } from '../focus-field.ts'
import { usePlan } from '../plan-context.ts'
import { useForecast } from '../use-forecast.ts'
import { PastCompletions, usePastChoice } from './past-completions.tsx'

const names = (states: readonly { state: string }[], locale: string) =>
  new Intl.ListFormat(locale).format(states.map(({ state }) => stateLabel(state)))

const sumStores = (states: readonly { stores: number }[]) => states.reduce((sum, { stores }) => sum + stores, 0)

/** The rules of forbidding states, without duplicates. */
const listSources = (states: Forecast['states']) => {
  const rules = states.flatMap(({ rules: stateRules }) => stateRules.filter(({ ruling }) => ruling === 'forbidden'))
  return [...new Set(rules.flatMap(({ source }) => source ?? []))].join('; ')
}

/** The reach, the states without rewards and why, and the reserved budget. */
function Consequences({ forecast }: { forecast: Forecast }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { plan } = usePlan()
  const { startsAt, isUnlimited, budget, tellsLimit } = plan.settings
  const coveredStates = forecast.states.filter(({ stores }) => stores > 0)
  const covered = coveredStates.filter(({ ruling, decision }) => ruling !== 'forbidden' && decision !== 'left-out')
  const forbidden = coveredStates.filter(({ ruling }) => ruling === 'forbidden')
  const leftOut = coveredStates.filter(({ ruling, decision }) => ruling !== 'forbidden' && decision === 'left-out')
  const confirmed = covered.filter(({ ruling, decision }) => ruling === 'needs-confirmation' && decision === 'rewards')
  const from = startsAt ? format.dateInWords(startsAt) : ''
  const [people, where] = [forecast.people, names(covered, i18n.locale)]
  const [forbiddenIn, sources] = [names(forbidden, i18n.locale), listSources(forbidden)]
  const leftOutIn = names(leftOut, i18n.locale)
  const stores = <Plural value={forecast.stores} one="# store" other="# stores" />
  return (
    <ul className="num grid gap-2 *:text-pretty">
      <li>
        {people === 0 ? (
          <Trans>No one can earn yet: no one there sees the courses.</Trans>
        ) : (
          <>
            <Plural value={people} one="Up to # person" other="Up to # people" />{' '}
            <Trans>
              in {stores} of {where} can earn from {from}.
            </Trans>
          </>
        )}
      </li>
      {forbidden.length > 0 && (
        <li>
          <Plural
            value={sumStores(forbidden)}
            one={`# store in ${forbiddenIn} gets the training without rewards, by ${sources}.`}
            other={`# stores in ${forbiddenIn} get the training without rewards, by ${sources}.`}
          />
        </li>
      )}
      {leftOut.length > 0 && (
        <li>
          <Plural
            value={sumStores(leftOut)}
            one={`# store in ${leftOutIn} gets the training without rewards, as you chose.`}
            other={`# stores in ${leftOutIn} get the training without rewards, as you chose.`}
          />
        </li>
      )}
      {confirmed.length > 0 && (
        <li>
          <Trans>You confirm that you checked the rules of {names(confirmed, i18n.locale)}.</Trans>
        </li>
      )}
      <li>
        {isUnlimited || budget === null ? (
          <Trans>No limit: you pay for everyone who earns, {format.money(forecast.most)} at most.</Trans>
        ) : (
          <>
            <Trans>{format.money(budget)} is set aside.</Trans>{' '}
            {forecast.enoughFor !== null && <EnoughFor people={forecast.enoughFor} />}{' '}
            {tellsLimit && <Trans>Learners see that it is limited.</Trans>}
          </>
        )}
      </li>
    </ul>
  )
}

/** Publishes the plan after showing its reach, its cost and the past completions it counts. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { session, plan } = usePlan()
  const { data: forecast } = useForecast()
  const past = usePastChoice()
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutate, isPending, error } = useSend(campaigns.publish, [campaigns.read, campaigns.list])
  const { title } = plan.settings
  const toDo = useTodoItems([], forecast)
  const isReady = forecast?.states.every(({ decision }) => decision !== 'open') ?? false
  const publish = async () => {
    if (!forecast) return
    // The server publishes its own copy, so it is saved first.
    if (!(await saveAll(session.autosave))) return setFailure(new OfflineError())
    setFailure(null)
    const leftOutStates = forecast.states.filter(({ decision }) => decision === 'left-out').map(({ state }) => state)
    const countPastFrom = past.isCounted && past.day ? startOfDay(past.day) : null
    const body = { confirmedStates: plan.settings.confirmedStates, leftOutStates, countPastFrom }
    mutate({ params: { id: session.campaign.id }, body }, { onSuccess: onClose })
  }
  const show = (path: string) => {
    // Closed first, as closing returns the focus to its button.
    flushSync(onClose)
    focusField(path)
  }
  return (
    <FormDialog
      title={<Trans>Publish “{title}”?</Trans>}
      confirm={<Trans>Publish</Trans>}
      isQuestion
      busy={isPending}
      isComplete={isReady}
      error={failure ?? error}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      {forecast ? (
        <Consequences forecast={forecast} />
      ) : (
        <Loading>
          <SkeletonText />
        </Loading>
      )}
      {forecast && !isReady && (
        <div>
          <p className="text-bad">
            <Trans>Decide on the rules of every state first.</Trans>
          </p>
          <ToDoList items={toDo} onShow={show} />
        </div>
      )}
      <PastCompletions campaignId={session.campaign.id} choice={past} />
    </FormDialog>
  )
}

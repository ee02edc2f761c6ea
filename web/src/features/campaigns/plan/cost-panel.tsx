import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Forecast } from '@trellis/contract/campaigns/plans.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useForecast } from './use-forecast.ts'
import { useSettingsFields } from './use-plan-fields.ts'

const Waiting = () => (
  <Loading>
    <Skeleton className="h-5 w-full" />
    <Skeleton className="mt-2 h-5 w-2/3" />
  </Loading>
)

/** The number of people a budget below the maximum cost covers. */
export const EnoughFor = ({ people }: { people: number }) => (
  <Plural
    value={people}
    _0="The budget is too small for a single person."
    one="The budget is enough for the first # person; then it stops."
    other="The budget is enough for the first # people; then it stops."
  />
)

/** Whether learners are told that the budget may run out; asked only if it may, or if they are told already. */
function LimitSwitch({ isShort }: { isShort: boolean }) {
  const { t } = useLingui()
  const { settings, change } = useSettingsFields()
  const { tellsLimit, isUnlimited } = settings
  if (isUnlimited || !(isShort || tellsLimit)) return null
  return (
    <Checkbox
      label={t`Tell learners`}
      hint={t`They see: “Limited: once the budget is used up, no one else can earn it.”`}
      checked={tellsLimit}
      onChange={event => change({ tellsLimit: event.target.checked }, t`Tell learners`, null)}
    />
  )
}

function Cost({ forecast }: { forecast: Forecast }) {
  const format = useFormat()
  const { people, enoughFor, finishedPct } = forecast
  const most = format.money(forecast.most)
  const likely = forecast.likely === null ? null : format.money(forecast.likely)
  const finished = finishedPct === null ? null : format.percent(finishedPct)
  return (
    <div aria-live="polite" className="num grid gap-1.5">
      <p className="font-semibold">
        <Plural
          value={people}
          _0="No one can earn yet."
          one="Up to # person can earn."
          other="Up to # people can earn."
        />
      </p>
      <p>
        <Trans>At most {most}.</Trans>{' '}
        {likely !== null && forecast.most > 0 && (
          <Trans>
            Likely {likely}: {finished} of people finished your last course.
          </Trans>
        )}
      </p>
      {enoughFor !== null && (
        <p className="text-wait">
          <EnoughFor people={enoughFor} />
        </p>
      )}
      <LimitSwitch isShort={enoughFor !== null} />
    </div>
  )
}

/** The cost and reach of the campaign, recomputed with every save. */
export function CostPanel() {
  const query = useForecast()
  return (
    <Panel title={<Trans>What it can cost</Trans>}>
      <QueryStates query={query} loading={<Waiting />}>
        {forecast => <Cost forecast={forecast} />}
      </QueryStates>
    </Panel>
  )
}

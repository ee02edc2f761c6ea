import { Trans, useLingui } from '@lingui/react/macro'
import { dayOfMoment, endOfDay, startOfDay, toLastDay } from '../../../platform/forms/local-days.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSettingsFields } from './use-plan-fields.ts'

/** The campaign's title and dates. */
export function DetailsSection() {
  const { t } = useLingui()
  const { settings, change, at } = useSettingsFields()
  const { title, startsAt, endsAt } = settings
  return (
    <Panel title={<Trans>Title and dates</Trans>}>
      <TextField
        label={t`Title`}
        hint={t`Learners see it beside their rewards.`}
        value={title}
        maxLength={120}
        {...at('title')}
        onChange={event => change({ title: event.target.value }, t`Title`, 'title')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label={t`First day`}
          value={startsAt ? dayOfMoment(startsAt) : ''}
          {...at('startsAt')}
          onChange={day => change({ startsAt: day ? startOfDay(day) : null }, t`First day`, null)}
        />
        <DateField
          label={t`Last day`}
          value={endsAt ? toLastDay(endsAt) : ''}
          {...at('endsAt')}
          onChange={day => change({ endsAt: day ? endOfDay(day) : null }, t`Last day`, null)}
        />
      </div>
    </Panel>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { NumberField } from '../../../ui/number-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import { useSettingsFields } from './use-plan-fields.ts'

/** The courses that are rewarded. */
export function CoursesSection() {
  const { t } = useLingui()
  const { settings, change, at } = useSettingsFields()
  return (
    <Panel
      title={<Trans>Courses</Trans>}
      note={<Trans>People who complete them while the campaign runs can earn.</Trans>}
    >
      <ChoicePicker
        kind="courses"
        label={t`Courses of the campaign`}
        placeholder={t`Title of a course`}
        ids={settings.courseIds}
        {...at('courseIds')}
        onChange={courseIds => change({ courseIds }, t`Courses`, null)}
      />
      <NumberField
        label={t`Target`}
        hint={t`The share of their courses that a person must complete for the campaign’s rewards.`}
        unit="%"
        className="max-w-60"
        value={settings.targetPctComplete}
        {...at('targetPctComplete')}
        onChange={targetPctComplete => change({ targetPctComplete }, t`Target`, 'targetPctComplete')}
      />
    </Panel>
  )
}

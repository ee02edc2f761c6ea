import { Trans, useLingui } from '@lingui/react/macro'
import { usesCode } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import {
  type PayrollEntry,
  type PayrollFormat,
  type PayrollProfile,
  type PeriodDays,
  payrollFormats,
} from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ColumnFields } from './column-fields.tsx'
import { formatLabels, inventedEntries } from './payroll-labels.ts'
import { SampleTable } from './sample-table.tsx'
import type { PayrollForm, usePayrollForm } from './use-payroll-form.ts'

function FormatField({ form, format }: { form: PayrollForm; format: PayrollFormat }) {
  const { t, i18n } = useLingui()
  const options = payrollFormats.map(value => {
    const { label, hint } = formatLabels[value]
    return { value, label: i18n._(label), hint: i18n._(hint) }
  })
  const choose = (value: PayrollFormat) => form.setValue('format', value, { shouldDirty: true })
  return <RadioGroup label={t`Format`} hideLabel options={options} value={format} onChange={choose} />
}

function CodeFields({ form, profile }: { form: PayrollForm; profile: PayrollProfile }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      {usesCode(profile, 'companyCode') && (
        <TextField label={t`Company code`} error={errors.companyCode?.message} {...form.register('companyCode')} />
      )}
      {usesCode(profile, 'earningCode') && (
        <TextField
          label={t`Earning code`}
          hint={t`What your payroll program calls paid training.`}
          error={errors.earningCode?.message}
          {...form.register('earningCode')}
        />
      )}
    </>
  )
}

type Props = ReturnType<typeof usePayrollForm> & {
  period: PeriodDays
  /** The first rows of the chosen period; empty = none is closed. */
  sample: readonly PayrollEntry[]
}

/** How the payroll file is written, with a sample that follows each change. */
export function FormatPanel({ form, failure, submit, period, sample }: Props) {
  const {
    format = 'generic',
    companyCode = null,
    earningCode = null,
    columns = [],
  } = useWatch({ control: form.control })
  const { isDirty, isSubmitting } = form.formState
  const profile: PayrollProfile = {
    ...{ format, companyCode, earningCode },
    columns: columns.map(({ heading = '', content = 'empty', dateFormat = 'MM/DD/YYYY', text = '' }) => ({
      ...{ heading, content, dateFormat, text },
    })),
  }
  return (
    <Panel title={<Trans>Format</Trans>}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {failure && <FailureLine error={failure} />}
        <FormatField form={form} format={format} />
        {format === 'columns' && <ColumnFields form={form} />}
        <CodeFields form={form} profile={profile} />
        <SampleTable
          profile={profile}
          period={period}
          entries={sample.length > 0 ? sample : inventedEntries}
          isInvented={sample.length === 0}
        />
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'quiet'}
          busy={isSubmitting}
          className="max-sm:w-full sm:justify-self-start"
        >
          <Trans>Save format</Trans>
        </Button>
      </form>
    </Panel>
  )
}

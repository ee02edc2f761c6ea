import { useLingui } from '@lingui/react/macro'
import { payrollLimits } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { dateFormats, payrollContents } from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RepeatedRows } from '../../../ui/repeated-rows.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { guessColumns } from './guess-columns.ts'
import { contentLabels } from './payroll-labels.ts'
import { SampleHeadings } from './sample-headings.tsx'
import type { PayrollForm } from './use-payroll-form.ts'

type RowProps = { form: PayrollForm; index: number }

/** What the content of a column needs besides: the format of a day, or the text. */
function ContentDetail({ form, index }: RowProps) {
  const { t } = useLingui()
  const content = useWatch({ control: form.control, name: `columns.${index}.content` })
  if (content === 'startsOn' || content === 'endsOn') {
    const options = dateFormats.map(value => ({ value, label: value }))
    return <Select label={t`Date format`} options={options} {...form.register(`columns.${index}.dateFormat`)} />
  }
  return content === 'text' ? <TextField label={t`Text`} {...form.register(`columns.${index}.text`)} /> : null
}

function ColumnRow({ form, index }: RowProps) {
  const { t, i18n } = useLingui()
  const errors = form.formState.errors.columns?.[index]
  return (
    <>
      <TextField label={t`Heading`} error={errors?.heading?.message} {...form.register(`columns.${index}.heading`)} />
      <Select
        label={t`Holds`}
        options={payrollContents.map(value => ({ value, label: i18n._(contentLabels[value]) }))}
        error={errors?.content?.message}
        {...form.register(`columns.${index}.content`)}
      />
      <ContentDetail form={form} index={index} />
    </>
  )
}

const newColumn = { heading: '', content: 'empty', dateFormat: 'MM/DD/YYYY', text: '' } as const

/** The columns of an employer's own format, in their order. */
export function ColumnFields({ form }: { form: PayrollForm }) {
  const { t } = useLingui()
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: 'columns' })
  const error = form.formState.errors.columns
  return (
    <div className="grid gap-4">
      <SampleHeadings onHeadings={headings => replace(guessColumns(headings.slice(0, payrollLimits.columns)))} />
      <RepeatedRows
        label={t`Columns`}
        rows={fields}
        keyOf={({ id }) => id}
        onAdd={() => append(newColumn)}
        onRemove={remove}
        add={t`Add a column`}
        least={0}
        most={payrollLimits.columns}
      >
        {(_, index) => {
          const number = index + 1
          return (
            <>
              <ColumnRow form={form} index={index} />
              <span className="flex sm:justify-self-end">
                <IconButton
                  icon={ArrowUp}
                  label={t`Move column ${number} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t`Move column ${number} down`}
                  disabled={number === fields.length}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            </>
          )
        }}
      </RepeatedRows>
      <FieldError id="columns-error">{error?.message ?? error?.root?.message}</FieldError>
    </div>
  )
}

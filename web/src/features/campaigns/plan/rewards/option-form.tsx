import { Trans, useLingui } from '@lingui/react/macro'
import { optionKinds } from '@trellis/contract/campaigns/campaign-input.ts'
import type { PlanOption } from '@trellis/contract/campaigns/plan.ts'
import { Trash2 } from 'lucide-react'
import { newId } from '../../../../platform/api/ids.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { FormFieldList } from '../../../cards/kinds/catalyst-form/form-field-list.public.tsx'
import { MediaField } from '../../../media/media-field.public.tsx'
import { usePlan } from '../plan-context.ts'
import type { useRewardFields } from '../use-plan-fields.ts'
import { optionKindLabels } from './option-labels.ts'

type Change = (part: Partial<PlanOption>, label: string, path: string | null) => void
type Props = {
  option: PlanOption
  index: number
  fields: ReturnType<typeof useRewardFields>
  onChange: Change
  onRemove: () => void
}

function KindSelect({ option, onChange }: Pick<Props, 'option' | 'onChange'>) {
  const { t, i18n } = useLingui()
  return (
    <Select
      label={t`Kind`}
      value={option.kind}
      options={optionKinds.map(value => ({ value, label: i18n._(optionKindLabels[value]) }))}
      onChange={event => {
        const kind = optionKinds.find(item => item === event.target.value)
        if (kind) onChange({ kind }, t`Kind`, null)
      }}
    />
  )
}

/** The information required before the option can be sent, such as an address or a size. */
function InfoFormFields({ option, index, fields, onChange }: Omit<Props, 'onRemove'>) {
  const { t } = useLingui()
  const { session } = usePlan()
  const owner = { brandId: session.campaign.brandId }
  const form = option.additionalInfoForm
  const start = () => ({
    fields: [{ id: newId(), name: 'address', label: '', required: true, type: 'textInput' as const, options: [] }],
  })
  return (
    <>
      <Checkbox
        label={t`Ask something before it is sent`}
        hint={t`Such as an address or a size.`}
        checked={form !== null}
        onChange={event => onChange({ additionalInfoForm: event.target.checked ? start() : null }, t`Questions`, null)}
      />
      {form && (
        <FormFieldList
          hasFiles={false}
          part={{
            content: form.fields,
            change: (next, { label, key }) => onChange({ additionalInfoForm: { fields: next } }, label, key),
            problems: fields.problems,
            at: `options.${index}.additionalInfoForm.`,
            MediaField: props => <MediaField {...props} owner={owner} />,
          }}
        />
      )}
    </>
  )
}

/** One of a reward's options. */
export function OptionForm(props: Props) {
  const { option, index, fields, onChange, onRemove } = props
  const { t } = useLingui()
  const { session } = usePlan()
  const number = index + 1
  const at = (path: string) => fields.at(`options.${index}.${path}`)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-dense">
          <Trans>Choice {number}</Trans>
        </p>
        <IconButton size="s" icon={Trash2} label={t`Remove choice ${number}`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Title`}
          maxLength={120}
          value={option.title}
          {...at('title')}
          onChange={event => onChange({ title: event.target.value }, t`Title`, 'title')}
        />
        <KindSelect option={option} onChange={onChange} />
        <MoneyField
          label={t`Value`}
          value={option.value}
          {...at('value')}
          onChange={value => onChange({ value }, t`Value`, 'value')}
        />
        <NumberField
          label={t`Stock`}
          optional
          hint={t`Leave empty for unlimited stock.`}
          value={option.stock}
          {...at('stock')}
          onChange={stock => onChange({ stock }, t`Stock`, 'stock')}
        />
        {option.kind !== 'gift-card' && (
          <TextField
            label={t`Product id`}
            hint={t`Your shipper’s name for it.`}
            maxLength={120}
            value={option.productId}
            {...at('productId')}
            onChange={event => onChange({ productId: event.target.value }, t`Product id`, 'productId')}
          />
        )}
      </div>
      <MediaField
        kind="picture"
        label={t`Image`}
        optional
        owner={{ brandId: session.campaign.brandId }}
        value={option.image}
        {...at('image')}
        onChange={file => onChange({ image: file?.url ?? null }, t`Image`, null)}
      />
      <TextArea
        label={t`Description`}
        optional
        rows={2}
        maxLength={1000}
        value={option.description}
        {...at('description')}
        onChange={event => onChange({ description: event.target.value }, t`Description`, 'description')}
      />
      <InfoFormFields {...props} />
    </div>
  )
}

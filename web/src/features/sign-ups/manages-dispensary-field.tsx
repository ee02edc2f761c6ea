import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'

/** A checkbox: the person manages the dispensary, so that the approver can grant more than courses. */
export function ManagesDispensaryField({ form }: { form: UseFormReturn<{ asksToManage: boolean }> }) {
  const { t } = useLingui()
  return <Checkbox label={t`I own or run this store`} {...form.register('asksToManage')} />
}

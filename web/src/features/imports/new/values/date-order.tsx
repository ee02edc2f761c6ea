import { useLingui } from '@lingui/react/macro'
import { dayFields } from '@trellis/contract/imports/kinds.ts'
import { dateOrders, findDateOrder, readDay } from '@trellis/contract/imports/read-day.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { noonOfDay } from '../../../tracks/noon-of-day.public.ts'
import type { List } from '../use-list.ts'

const listDateTexts = ({ body, columns }: List) =>
  dayFields.flatMap(field => {
    const at = columns[field]
    return at === undefined ? [] : body.map(({ cells }) => cells[at] ?? '')
  })

/** Order of day and month in a list's dates; 'ASK' = ambiguous. */
export const detectDateOrder = (list: List) => findDateOrder(listDateTexts(list))

/** Whether the order is still to be chosen. */
export const isDateOrderOpen = (list: List) => detectDateOrder(list) === 'ASK' && list.dateOrder === null

/** Asks once for the whole list whether month or day comes first. */
export function DateOrderChoice({ list }: { list: List }) {
  const { t } = useLingui()
  const format = useFormat()
  const example = listDateTexts(list).find(text => readDay(text) === 'AMBIGUOUS')
  if (example === undefined || detectDateOrder(list) !== 'ASK') return null
  const dayAs = (order: (typeof dateOrders)[number]) => {
    const read = readDay(example, order)
    return typeof read === 'object' ? format.date(noonOfDay(read.day)) : ''
  }
  return (
    <RadioGroup
      label={t`Which day is ${example}?`}
      options={dateOrders.map(order => ({ value: order, label: dayAs(order) }))}
      value={list.dateOrder}
      onChange={list.chooseDateOrder}
    />
  )
}

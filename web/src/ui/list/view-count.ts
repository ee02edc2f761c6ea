import { useFormat } from '../../platform/i18n/format.ts'

type ViewTotal = { total: number; isMore?: boolean | undefined }

/** Number of rows of a view in parentheses. Empty if the search stopped before finding any. */
export function useViewCount() {
  const format = useFormat()
  return (found: ViewTotal | undefined) => {
    if (!found || (found.isMore && found.total === 0)) return ''
    return ` (${format.number(found.total)}${found.isMore ? '+' : ''})`
  }
}

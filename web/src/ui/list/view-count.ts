import { useFormat } from '../../platform/i18n/format.ts'

type ViewTotal = { total: number; isMore?: boolean | undefined }

/**
 * How many rows a view has, in brackets behind its name. Nothing where none of the first that a search finds are in it,
 * and others were not looked at.
 */
export function useViewCount() {
  const format = useFormat()
  return (found: ViewTotal | undefined) => {
    if (!found || (found.isMore && found.total === 0)) return ''
    return ` (${format.number(found.total)}${found.isMore ? '+' : ''})`
  }
}

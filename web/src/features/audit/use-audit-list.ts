import { useQuery } from '@tanstack/react-query'
import { acts } from '@trellis/contract/audit/acts.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { read } from '../../platform/api/queries.ts'
import { useList } from '../../ui/list/use-list.ts'
import { anyText, oneOfValues, useListRequest } from '../../ui/list/use-list-request.ts'

const pageSize = 50

/** The moment at which a day begins or ends in the viewer's time zone. */
const toMoment = (day: string, time: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const filters = {
  person: anyText,
  address: anyText,
  act: oneOfValues(typedKeys(acts)),
  from: anyText,
  until: anyText,
}

/** The entries that the URL requests, paged by cursor as they are too many to count. */
export function useAuditList() {
  const request = useListRequest({ pageSize, filters, pageName: 'after' })
  const { chosen } = request
  const filter = {
    from: toMoment(chosen.from, '00:00:00'),
    until: toMoment(chosen.until, '23:59:59.999'),
    person: chosen.person || undefined,
    act: chosen.act || undefined,
    address: chosen.address.slice(0, 64) || undefined,
  }
  const after = request.params.get('after') ?? undefined
  const query = useQuery(read(audit.list, { query: { ...filter, after, limit: pageSize } }))
  return {
    list: useList(request, query),
    filter,
    isFirstPage: after === undefined,
    next: query.data?.next ?? null,
    turnTo: (next: string | undefined) => request.put({ after: next }),
  }
}

export type AuditList = ReturnType<typeof useAuditList>

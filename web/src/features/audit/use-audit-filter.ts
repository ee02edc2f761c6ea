import { type Act, acts } from '@trellis/contract/audit/audit.ts'
import { type AddressChange, useListAddress } from '../../ui/use-list-address.ts'

const pageSize = 50

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** The moment at which a day in the viewer's time zone begins, or at which it ends. */
const momentOf = (day: string | null, time: string) => {
  if (!isDay(day)) return undefined
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const parseAct = (params: URLSearchParams): Act | undefined => {
  const act = params.get('act')
  return act && Object.hasOwn(acts, act) ? (act as Act) : undefined
}

const parseFilter = (params: URLSearchParams) => ({
  from: momentOf(params.get('from'), '00:00:00'),
  until: momentOf(params.get('until'), '23:59:59.999'),
  person: params.get('person')?.slice(0, 254) || undefined,
  act: parseAct(params),
  address: params.get('address')?.slice(0, 64) || undefined,
})

/** The filter of the entries, held in the address, and how to change it; Back leads to the previous filter. */
export function useAuditFilter() {
  const { params, change, put, clear } = useListAddress('after')
  const filter = parseFilter(params)
  const after = params.get('after') ?? undefined
  return {
    filter,
    days: { from: params.get('from') ?? '', until: params.get('until') ?? '' },
    page: { after, limit: pageSize },
    isNarrowed: Object.values(filter).some(Boolean),
    isFirstPage: after === undefined,
    narrow: (next: AddressChange) => change(next),
    turnTo: (next: string | undefined) => put({ after: next }),
    clear,
  }
}

export type AuditFilter = ReturnType<typeof useAuditFilter>

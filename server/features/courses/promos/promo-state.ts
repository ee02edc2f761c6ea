import type { PromoState } from '@trellis/contract/editor/promos.ts'
import { sql } from 'kysely'

/** SQL for the state of a row `promo` at a time. */
export const promoStateAt = (now: Date) => sql<PromoState>`(
  case when promo.disabled_at is not null then 'off'
       when promo.starts_at > ${now}::timestamptz then 'planned'
       when promo.ends_at <= ${now}::timestamptz then 'ended'
       else 'live' end)`

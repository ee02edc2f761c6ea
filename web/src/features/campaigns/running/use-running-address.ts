import { type ListedStage, listedStages, type MoneyFigure, moneyFigures } from '@trellis/contract/campaigns/running.ts'
import { useSearchParams } from 'react-router'

/** The tab's URL parameters: the figure or stage whose list is open, the reward, and a past day. */
type RunningAddress = { figure?: MoneyFigure; stage?: ListedStage; reward?: string; day?: string }

const names = ['figure', 'stage', 'reward', 'day'] as const
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The last moment of a day, or now if that is earlier. */
const endOfDay = (day: string) => {
  const end = new Date(`${day}T23:59:59.999`)
  return end.getTime() >= Date.now() ? undefined : end.toISOString()
}

/** The state of the tab, kept in the URL so that views can be linked and Back works. */
export function useRunningAddress() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const figure = moneyFigures.find(item => item === params.get('figure'))
  const stage = listedStages.find(item => item === params.get('stage'))
  const asOf = isDay(day) ? endOfDay(day) : undefined
  /** The URL with other parameters; those not passed stay, and lists restart on their first page. */
  const toSearch = (next: RunningAddress) => {
    const to = new URLSearchParams(params)
    for (const name of ['entries', 'people']) to.delete(name)
    for (const name of names) {
      if (!(name in next)) continue
      if (next[name]) to.set(name, next[name])
      else to.delete(name)
    }
    return to
  }
  return {
    figure,
    stage,
    reward: params.get('reward'),
    day: asOf ? day : '',
    asOf,
    linkTo: (next: RunningAddress) => `?${toSearch(next)}`,
    go: (next: RunningAddress) => setParams(toSearch(next), { preventScrollReset: true }),
  }
}

import { type ListedStage, listedStages, type MoneyFigure, moneyFigures } from '@trellis/contract/campaigns/running.ts'
import { useSearchParams } from 'react-router'

/** What the address asks of the tab: which figure’s entries, whose list, which reward, and which past day. */
type Asked = { figure?: MoneyFigure; stage?: ListedStage; reward?: string; day?: string }

const names = ['figure', 'stage', 'reward', 'day'] as const
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The last moment of a day, or now if that is earlier. */
const endOf = (day: string) => {
  const end = new Date(`${day}T23:59:59.999`)
  return end.getTime() >= Date.now() ? undefined : end.toISOString()
}

/** What the tab shows, in the address of the page, so that each view can be linked and Back works. */
export function useRunningAddress() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const figure = moneyFigures.find(each => each === params.get('figure'))
  const stage = listedStages.find(each => each === params.get('stage'))
  const asOf = isDay(day) ? endOf(day) : undefined
  /** The address with something else asked; what is not named stays, and lists begin on their first page. */
  const addressOf = (next: Asked) => {
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
    linkTo: (next: Asked) => `?${addressOf(next)}`,
    go: (next: Asked) => setParams(addressOf(next), { preventScrollReset: true }),
  }
}

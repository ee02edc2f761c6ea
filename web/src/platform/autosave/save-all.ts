import { getSaveStatus, type SaveState } from './save-engine.ts'

const longestMs = 3_000

type SaveAllInput = {
  snapshot: () => { save: SaveState }
  subscribe: (listener: () => void) => () => void
  flush: () => void
}

/** Sends unsaved edits now. Resolves to whether all of them are on the server, after three seconds at most. */
export const saveAll = ({ snapshot, subscribe, flush }: SaveAllInput): Promise<boolean> =>
  new Promise(resolve => {
    const end = (isSaved: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isSaved)
    }
    const check = () => {
      const status = getSaveStatus(snapshot().save)
      if (status === 'clean') end(true)
      else if (status !== 'waiting' && status !== 'sending') end(false)
    }
    const stop = subscribe(check)
    const timer = setTimeout(end, longestMs, false)
    flush()
    check()
  })

import { problemOfCode } from '../../../testing/problem-of-code.ts'
import { OfflineError } from '../../api/problem.ts'
import { createOutbox, type OutboxDevice, type OutboxMessage } from '../outbox.ts'
import type { OutboxCall } from '../outbox-calls.ts'

/** Defers a step until the scheduler runs it, in random order. */
type Defer = () => Promise<unknown>

const never = () => new Promise<never>(() => {})

/** A server that processes each call once, however often it is sent, and stores the responses by key. */
export function modelServer(defer: Defer) {
  const answers = new Map<string, unknown>()
  const underWay = new Set<string>()
  const done: { lane: string; body: unknown }[] = []
  const receive = async ({ id, lane, body }: Pick<OutboxCall, 'id' | 'lane' | 'body'>) => {
    if (answers.has(id)) return answers.get(id)
    if (underWay.has(id)) throw problemOfCode('IN_FLIGHT')
    underWay.add(id)
    await defer()
    underWay.delete(id)
    if (body === 'refused') throw problemOfCode('NOT_FOUND')
    done.push({ lane, body })
    answers.set(id, { number: done.length })
    return answers.get(id)
  }
  return { receive, done }
}

type Receive = (call: OutboxCall) => Promise<unknown>
type Tab = { isAlive: boolean; queue: ReturnType<typeof createOutbox>; timers: (() => void)[] }

/** A lock that tabs queue for; a killed tab releases it. */
function createLock() {
  let holder: Tab | null = null
  let line: { tab: Tab; enter: () => void }[] = []
  const leave = (tab: Tab) => {
    if (holder !== tab) return
    holder = null
    const next = line.find(entry => entry.tab.isAlive)
    line = line.filter(entry => entry !== next)
    next?.enter()
  }
  const take = (tab: Tab) =>
    new Promise<void>(resolve => {
      const enter = () => {
        holder = tab
        resolve()
      }
      if (holder) line.push({ tab, enter })
      else enter()
    })
  const runExclusive = async <T>(tab: Tab, work: () => Promise<T>): Promise<T> => {
    if (!tab.isAlive) return never()
    await take(tab)
    try {
      return await work()
    } finally {
      leave(tab)
    }
  }
  return { runExclusive, leave }
}

/** A device with tabs that open and close, an unreliable network and an unreliable server. */
export function simulateDevice(defer: Defer, receive: Receive, hasLocks: boolean) {
  const network = { isOnline: true, isUp: true }
  const tabs: Tab[] = []
  const sentCalls: OutboxCall[] = []
  const storedCalls: OutboxCall[] = []
  const lock = createLock()
  let disk: readonly OutboxCall[] = []
  let count = 0

  /** Work started by a killed tab never continues. */
  const inTab = async <T>(tab: Tab, work: () => T | Promise<T>): Promise<T> => {
    await defer()
    return tab.isAlive ? work() : never()
  }

  const travel = async (tab: Tab, call: OutboxCall) => {
    await inTab(tab, () => undefined)
    if (!network.isOnline) throw new OfflineError('nothing answered')
    if (!network.isUp) throw problemOfCode('BUSY')
    sentCalls.push(call)
    const reply = receive(call)
    // A closed tab ignores rejections.
    reply.catch(() => undefined)
    const answer = await reply
    await inTab(tab, () => undefined)
    if (!network.isOnline) throw new OfflineError('the answer was lost')
    return answer
  }

  const broadcast = (from: Tab, message: OutboxMessage) => {
    for (const tab of tabs) if (tab !== from) void inTab(tab, () => tab.queue.receive(structuredClone(message)))
  }

  const write = (change: (calls: readonly OutboxCall[]) => OutboxCall[]) => {
    disk = structuredClone(change(disk))
    storedCalls.push(...disk.filter(call => !storedCalls.some(({ id }) => id === call.id)))
    return structuredClone(disk)
  }

  const createDevice = (tab: Tab): OutboxDevice => ({
    read: () => inTab(tab, () => structuredClone(disk)),
    change: change => inTab(tab, () => write(change)),
    runExclusive: work => (hasLocks ? lock.runExclusive(tab, work) : work()),
    send: call => travel(tab, call),
    later: work => {
      tab.timers.push(work)
      return () => {
        tab.timers = tab.timers.filter(timer => timer !== work)
      }
    },
    broadcast: message => broadcast(tab, message),
    newId: () => `0190a1b2-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  })

  const open = () => {
    const tab = { isAlive: true, timers: [] } as unknown as Tab
    tab.queue = createOutbox(createDevice(tab))
    tabs.push(tab)
    void tab.queue.start()
  }
  const kill = (tab: Tab) => {
    tab.isAlive = false
    tabs.splice(tabs.indexOf(tab), 1)
    lock.leave(tab)
  }
  const passTime = () => {
    for (const tab of tabs) for (const work of tab.timers.splice(0)) work()
  }

  return {
    network,
    tabs,
    sent: sentCalls,
    written: storedCalls,
    open,
    kill,
    passTime,
    waiting: () => disk.filter(call => call.refusal === null),
  }
}

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { problemOfCode } from '../../testing/problem-of-code.ts'
import { createAttempts } from './attempts.ts'
import { reportLeaving } from './leaving.ts'
import { OfflineError } from './problem.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

type Reply = () => Promise<string>

/** The keys of the requests that are answered one after the other. */
function server(...replies: Reply[]) {
  const keys: string[] = []
  const send = (key: string) => {
    keys.push(key)
    return replies[keys.length - 1]!()
  }
  return { keys, send }
}

const made = async () => 'made'
const inFlight = async () => Promise.reject(problemOfCode('IN_FLIGHT', '1'))
const refused = async () => Promise.reject(problemOfCode('NAME_TAKEN'))
const lost = async () => Promise.reject(new OfflineError())

describe('a call that is sent twice', () => {
  test('quality: sends one request while the first runs, and both presses get its answer', async () => {
    const { keys, send } = server(made)
    const { run } = createAttempts()
    const [first, second] = [run({ name: 'Elm' }, send), run({ name: 'Elm' }, send)]
    expect(await Promise.all([first, second])).toEqual(['made', 'made'])
    expect(keys).toHaveLength(1)
  })

  test('quality: counts the late press of a slow double click as the same one, and a later press as a new one', async () => {
    const { keys, send } = server(made, made)
    const { run } = createAttempts()
    await run('Elm', send)
    vi.advanceTimersByTime(900)
    await run('Elm', send)
    expect(keys).toHaveLength(1)
    vi.advanceTimersByTime(101)
    await run('Elm', send)
    expect(new Set(keys).size).toBe(2)
  })

  test('quality: counts a press while the next screen loads as the same one, however long that takes', async () => {
    onTestFinished(() => reportLeaving(false))
    const { keys, send } = server(made)
    const { run } = createAttempts()
    await run('Elm', send)
    reportLeaving(true)
    vi.advanceTimersByTime(20_000)
    await run('Elm', send)
    expect(keys).toHaveLength(1)
  })

  test('quality: sends every press of a switch that is turned on, off and on', async () => {
    const { keys, send } = server(made, made, made)
    const { run } = createAttempts()
    await Promise.all([run('on', send), run('off', send), run('on', send)])
    expect(new Set(keys).size).toBe(3)
  })
})

describe('a call that failed', () => {
  test('quality: is sent again with a new key when the server refused it', async () => {
    const { keys, send } = server(refused, made)
    const { run } = createAttempts()
    await expect(run('Elm', send)).rejects.toThrow()
    await expect(run('Elm', send)).resolves.toBe('made')
    expect(new Set(keys).size).toBe(2)
  })

  test('quality: is sent again with the same key when its outcome is unknown', async () => {
    const { keys, send } = server(lost, made)
    const { run } = createAttempts()
    await expect(run('Elm', send)).rejects.toThrow()
    await expect(run('Elm', send)).resolves.toBe('made')
    expect(keys[1]).toBe(keys[0])
  })
})

describe('a call that the server is still processing', () => {
  test('quality: is asked for again with the same key, with growing pauses, until there is an answer', async () => {
    const { keys, send } = server(inFlight, inFlight, made)
    const answer = createAttempts().run('Elm', send)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(999)
    expect(keys).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(keys).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(keys).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).resolves.toBe('made')
    expect(new Set(keys).size).toBe(1)
  })

  test('quality: counts as out of reach after half a minute, and keeps its key for the next press', async () => {
    const { keys, send } = server(...Array.from({ length: 6 }, () => inFlight), made)
    const { run } = createAttempts()
    const failed = expect(run('Elm', send)).rejects.toBeInstanceOf(OfflineError)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
    await expect(run('Elm', send)).resolves.toBe('made')
    expect(keys).toHaveLength(7)
    expect(new Set(keys).size).toBe(1)
  })
})

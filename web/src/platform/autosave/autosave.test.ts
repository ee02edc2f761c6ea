import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { problemOfCode } from '../../testing/problem-of-code.ts'
import { ApiProblem, OfflineError } from '../api/problem.ts'
import { createAutosave } from './autosave.ts'
import type { Backup } from './backup.ts'
import { buildDocument, type Document, listed, type Patch } from './document.ts'
import { rebase } from './editing-state.ts'
import { getSaveStatus } from './save-engine.ts'
import { toSaveFailure } from './save-failure.ts'
import type { SaveRequest } from './saving.ts'

type Card = { id: string; text: string }
type Course = { title: string }
type Doc = Document<Course, Card>

const card = (id: string, text = id) => ({ id, text })
const start = buildDocument<Course, Card>({ title: 'Onset' }, [card('a'), card('b')])

/** A server with one document: merges different cards, refuses the same one, repeats its answer to a known id. */
function fakeServer() {
  let [document, revision] = [start, 1]
  const answers = new Map<string, { revision: number; merged?: Patch<Course, Card> }>()
  const log: { revision: number; ids: string[] }[] = []
  let failures: Error[] = []
  const requests: string[] = []

  function apply({ patch }: SaveRequest<Course, Card>) {
    const items = new Map(document.items)
    for (const each of patch.put ?? []) items.set(each.id, each)
    for (const id of patch.remove ?? []) items.delete(id)
    document = { root: { ...document.root, ...patch.root }, items, order: patch.order ?? document.order }
    revision += 1
    log.push({ revision, ids: [...(patch.put ?? []).map(({ id }) => id), ...(patch.remove ?? [])] })
  }

  function accept(request: SaveRequest<Course, Card>) {
    const known = answers.get(request.opId)
    if (known) return known
    const since = new Set(log.filter(each => each.revision > request.baseRevision).flatMap(({ ids }) => ids))
    const touched = [...(request.patch.put ?? []).map(({ id }) => id), ...(request.patch.remove ?? [])]
    if (touched.some(id => since.has(id))) throw problemOfCode('ALREADY_EXISTS')
    apply(request)
    const put = [...since].flatMap(id => document.items.get(id) ?? [])
    const answer = { revision, ...(put.length > 0 && { merged: { put, order: [...document.order] } }) }
    answers.set(request.opId, answer)
    return answer
  }

  return {
    requests,
    /** The next requests fail like this; `OfflineError` after the server had them. */
    failNext: (...errors: Error[]) => {
      failures = errors
    },
    send: async (request: SaveRequest<Course, Card>) => {
      requests.push(request.opId)
      const failure = failures.shift()
      if (failure && !(failure instanceof OfflineError)) throw failure
      const answer = accept(request)
      if (failure) throw failure
      return answer
    },
    fetchNewest: async () => ({ document, revision }),
    texts: () => listed(document).map(({ text }) => text),
  }
}

type Server = ReturnType<typeof fakeServer>

function openTab(server: Server) {
  const backups: (Backup<Course, Card> | null)[] = []
  const autosave = createAutosave<Course, Card>({
    opened: { document: start, revision: 1 },
    send: server.send,
    fetchNewest: server.fetchNewest,
    failureOf: error => toSaveFailure(error, { clash: 'ALREADY_EXISTS', shrink: 'TOO_LARGE' }),
    keepBackup: backup => void backups.push(backup),
    tellTabs: () => {},
    now: Date.now,
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const type = (id: string, text: string) =>
    autosave.edit('Text', (document: Doc) => ({ ...document, items: new Map(document.items).set(id, card(id, text)) }))
  const texts = () => listed(autosave.snapshot().editing.current).map(({ text }) => text)
  return { autosave, type, texts, backups, status: () => getSaveStatus(autosave.snapshot().save) }
}

function onFakeTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

describe('autosave', () => {
  test('EDITOR-001 saves 0.8 s after the last key, and keeps a backup within 0.3 s until then', async () => {
    onFakeTime()
    const server = fakeServer()
    const tab = openTab(server)
    tab.type('a', 'x')
    await vi.advanceTimersByTimeAsync(300)
    expect(tab.backups.at(-1)?.difference.items.a?.after).toEqual(card('a', 'x'))
    await vi.advanceTimersByTimeAsync(600)
    expect([server.texts(), tab.status(), tab.backups.at(-1)]).toEqual([['x', 'b'], 'clean', null])
  })

  test('EDITOR-001 an answer that was lost is asked for again under the same id: the change happens once', async () => {
    onFakeTime()
    const server = fakeServer()
    const tab = openTab(server)
    server.failNext(new OfflineError(), new OfflineError())
    tab.type('a', 'x')
    await vi.advanceTimersByTimeAsync(900)
    expect(tab.status()).toBe('offline')
    tab.type('b', 'y')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(new Set(server.requests.slice(0, 3)).size).toBe(1)
    expect([server.texts(), tab.status()]).toEqual([['x', 'y'], 'clean'])
  })

  test('EDITOR-001 two authors in different cards both keep theirs', async () => {
    onFakeTime()
    const server = fakeServer()
    const [ana, bo] = [openTab(server), openTab(server)]
    ana.type('a', 'Ana')
    bo.type('b', 'Bo')
    await vi.advanceTimersByTimeAsync(2000)
    await ana.autosave.refresh()
    expect([ana.texts(), bo.texts(), server.texts()]).toEqual(Array.from({ length: 3 }, () => ['Ana', 'Bo']))
  })

  test('EDITOR-001 two authors in the same card: one conflict, both texts, and other cards continue saving', async () => {
    onFakeTime()
    const server = fakeServer()
    const [ana, bo] = [openTab(server), openTab(server)]
    ana.type('a', 'Ana')
    await vi.advanceTimersByTimeAsync(1000)
    bo.type('a', 'Bo')
    await vi.advanceTimersByTimeAsync(1000)
    bo.type('b', 'more')
    await vi.advanceTimersByTimeAsync(1000)
    expect([bo.status(), bo.texts(), server.texts()]).toEqual(['conflict', ['Bo', 'more'], ['Ana', 'more']])
    expect(bo.autosave.snapshot().editing.conflicts.get('a')?.theirs).toEqual(card('a', 'Ana'))
    bo.autosave.resolve('a', card('a', 'Ana and Bo'), 'Decide')
    await vi.advanceTimersByTimeAsync(1000)
    expect([bo.status(), server.texts()]).toEqual(['clean', ['Ana and Bo', 'more']])
  })

  test('EDITOR-001 a title that both changed is sent once one is chosen, also where mine stays as it is', async () => {
    onFakeTime()
    const server = fakeServer()
    const tab = openTab(server)
    tab.autosave.edit('Title', document => ({ ...document, root: { title: 'Mine' } }))
    tab.autosave.receive({ from: 1, revision: 2, patch: { root: { title: 'Theirs' } } })
    await vi.advanceTimersByTimeAsync(1000)
    expect([tab.status(), server.requests.length]).toEqual(['conflict', 0])
    tab.autosave.resolveRoot({ title: 'Mine' }, 'Decide')
    await vi.advanceTimersByTimeAsync(1000)
    expect([tab.status(), (await server.fetchNewest()).document.root]).toEqual(['clean', { title: 'Mine' }])
  })

  test('EDITOR-001 logged out, nothing is lost, and it is sent when the person is back', async () => {
    onFakeTime()
    const server = fakeServer()
    const tab = openTab(server)
    server.failNext(new ApiProblem({ code: 'NOT_SIGNED_IN', status: 401 }))
    tab.type('a', 'x')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tab.status(), server.requests.length]).toEqual(['signed-out', 1])
    tab.autosave.signedIn()
    await vi.advanceTimersByTimeAsync(10)
    expect([tab.status(), server.texts()]).toEqual(['clean', ['x', 'b']])
  })

  test('EDITOR-001 a refusal keeps the text and says why; what was meant is sent again as such', async () => {
    onFakeTime()
    const server = fakeServer()
    const tab = openTab(server)
    server.failNext(new ApiProblem({ code: 'TOO_LARGE', status: 409, detail: 'Most of it would go.' }))
    tab.type('a', '')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tab.autosave.snapshot().save.stop).toMatchObject({
      refusal: { kind: 'too-much-removed', sentence: 'Most of it would go.' },
    })
    tab.autosave.retry(true)
    await vi.advanceTimersByTimeAsync(10)
    expect([tab.status(), server.texts()]).toEqual(['clean', ['', 'b']])
  })

  test('EDITOR-001 a second tab takes over what the first has saved', async () => {
    const server = fakeServer()
    const tab = openTab(server)
    tab.autosave.receive({ from: 1, revision: 2, patch: { put: [card('a', 'first tab')] } })
    expect([tab.texts(), tab.autosave.snapshot().isFromOtherTab]).toEqual([['first tab', 'b'], true])
    expect(rebase(tab.autosave.snapshot().editing, start, 3).current.items.get('a')).toEqual(card('a'))
  })
})
